/**
 * Character grams of folded text, the units both indexes are built from.
 *
 * <p>Start at {@link dev.tht.retrievallsh.gram.Grams}. Leans on the folding package.
 */
@NullMarked
package dev.tht.retrievallsh.gram;

import org.jspecify.annotations.NullMarked;
