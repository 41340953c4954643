/**
 * How alike a query and a value are: one score in [0,1] with its parts.
 *
 * <p>Start at {@link dev.tht.retrievallsh.similarity.SimilarityScorer}; {@link
 * dev.tht.retrievallsh.similarity.Similarity} says what the parts mean. Leans on folding and grams.
 */
@NullMarked
package dev.tht.retrievallsh.similarity;

import org.jspecify.annotations.NullMarked;
