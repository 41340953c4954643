/**
 * Values that may stand in a filter. A candidate is only a suggestion; it becomes a {@link
 * dev.tht.spi.literal.Literal} by a look-up in the database or because the question states it, so
 * an unverified value in a filter does not compile. Leans on {@code catalog}.
 */
@NullMarked
package dev.tht.spi.literal;

import org.jspecify.annotations.NullMarked;
