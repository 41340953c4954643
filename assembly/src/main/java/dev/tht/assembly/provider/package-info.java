/**
 * How providers are found by name: start at {@link dev.tht.assembly.provider.Backends}. Leans on
 * Guice and on the factories of {@code spi}.
 */
@NullMarked
package dev.tht.assembly.provider;

import org.jspecify.annotations.NullMarked;
