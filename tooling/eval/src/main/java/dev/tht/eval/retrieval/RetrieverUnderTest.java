package dev.tht.eval.retrieval;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.retrieval.CandidateRetrieverFactory;

/**
 * A retriever to be measured.
 *
 * @param name what the scorecard calls it
 * @param factory builds its index and opens it
 * @param config the settings that both get
 */
public record RetrieverUnderTest(
    String name, CandidateRetrieverFactory factory, ProviderConfig config) {}
