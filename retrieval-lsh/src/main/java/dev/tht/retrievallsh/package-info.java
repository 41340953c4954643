/**
 * Typo-tolerant candidates: values, names and Evidence terms that are spelt like a phrase.
 *
 * <p>Start at {@link dev.tht.retrievallsh.SpellingRetriever}, the {@link
 * dev.tht.spi.retrieval.CandidateRetriever} over either index; its factories are {@code postings}
 * and {@code lsh}. To search any texts without a catalog, start at {@link
 * dev.tht.retrievallsh.index.ValueIndexBuilder} instead. Leans on {@code spi} and on this module's
 * own packages.
 */
@NullMarked
package dev.tht.retrievallsh;

import org.jspecify.annotations.NullMarked;
