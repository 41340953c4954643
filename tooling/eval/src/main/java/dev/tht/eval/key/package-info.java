/**
 * Foreign keys found again after the declared ones were hidden: start at {@link
 * dev.tht.eval.key.KeyRecovery}. Leans on {@code dev.tht.spi.catalog}; what infers is handed in.
 */
@NullMarked
package dev.tht.eval.key;

import org.jspecify.annotations.NullMarked;
