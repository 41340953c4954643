/**
 * What a reviewer's reply records. Concepts may one day be promoted to Memory; everything else is
 * local to its session. Start at {@link dev.tht.spi.decision.Decision}. Leans on {@code rewriting},
 * {@code literal} and {@code catalog}.
 */
@NullMarked
package dev.tht.spi.decision;

import org.jspecify.annotations.NullMarked;
