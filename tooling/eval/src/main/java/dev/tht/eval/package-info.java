/**
 * Measuring tht against questions whose right answer is known. Start at {@code sample} (which
 * questions), then {@code oracle} (a reviewer that answers from the gold SQL) and {@code run} (what
 * came of it). Leans on {@code spi}, the gate, and a SQL parser for the gold.
 */
@NullMarked
package dev.tht.eval;

import org.jspecify.annotations.NullMarked;
