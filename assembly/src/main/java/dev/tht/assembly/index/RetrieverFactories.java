package dev.tht.assembly.index;

import dev.tht.assembly.provider.Providers;
import dev.tht.spi.retrieval.CandidateRetrieverFactory;
import jakarta.inject.Inject;

/** The retriever factories that a workspace can name: the assembly's own and those found. */
public final class RetrieverFactories {

  private final Providers<CandidateRetrieverFactory> factories;

  @Inject
  public RetrieverFactories(Providers<CandidateRetrieverFactory> factories) {
    this.factories = factories;
  }

  /** The factory with that name; an unknown name is answered with the known ones. */
  public CandidateRetrieverFactory named(String name) {
    return factories.named(name);
  }
}
