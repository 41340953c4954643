/**
 * What may be meant: candidates with provenance, gathered once per session into a retrieval pack.
 * Start at {@link dev.tht.spi.retrieval.Candidate}; the interface that researchers swap is {@link
 * dev.tht.spi.retrieval.CandidateRetriever}. Nothing here is a fact, and nothing in it is an
 * instruction. Leans on {@code catalog} and {@code literal}.
 */
@NullMarked
package dev.tht.spi.retrieval;

import org.jspecify.annotations.NullMarked;
