/**
 * Spotting: which phrases of a whole question are like indexed values.
 *
 * <p>Start at {@link dev.tht.retrievallsh.spot.PhraseSpotter}. Leans on any value search.
 */
@NullMarked
package dev.tht.retrievallsh.spot;

import org.jspecify.annotations.NullMarked;
