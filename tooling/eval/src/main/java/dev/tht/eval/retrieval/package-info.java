/**
 * The scorecard of retrievers: labelled queries go in, recall, rank, latency, build rate and size
 * come out, retriever by retriever and kind by kind. Start at {@link
 * dev.tht.eval.retrieval.ScorecardRun}, which plays {@link dev.tht.eval.retrieval.QuerySet}s
 * against {@link dev.tht.eval.retrieval.RetrieverUnderTest}s. Leans on {@code spi} and Jackson; the
 * corpora come from the caller.
 */
@NullMarked
package dev.tht.eval.retrieval;

import org.jspecify.annotations.NullMarked;
