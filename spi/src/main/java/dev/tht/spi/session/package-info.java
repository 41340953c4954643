/**
 * What is being asked and how far it has come. Start at {@link dev.tht.spi.session.Phase}, whose
 * order and prerequisites every other part obeys. Leans on the root package.
 */
@NullMarked
package dev.tht.spi.session;

import org.jspecify.annotations.NullMarked;
