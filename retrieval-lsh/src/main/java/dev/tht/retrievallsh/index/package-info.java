/**
 * Building a value index, opening it, and the two ways of searching it.
 *
 * <p>Start at {@link dev.tht.retrievallsh.index.ValueIndexBuilder} and {@link
 * dev.tht.retrievallsh.index.ValueIndex}. {@code PostingsCandidates} and {@code MinHashCandidates}
 * find entries that may be like a query, {@code Ranking} compares and orders them. Leans on all
 * packages below it: fold, gram, similarity, store, value.
 */
@NullMarked
package dev.tht.retrievallsh.index;

import org.jspecify.annotations.NullMarked;
