/**
 * Proves a retrieval backend: contract suites to extend, wrappers that check both sides of the
 * contract, and plain heap references. Start at {@link
 * dev.tht.testkit.retrieval.CandidateRetrieverContract}; its fixture is {@link
 * dev.tht.testkit.retrieval.HeapCorpus#small()}. Leans on {@code dev.tht.spi.retrieval}, JUnit and
 * AssertJ.
 */
@NullMarked
package dev.tht.testkit.retrieval;

import org.jspecify.annotations.NullMarked;
