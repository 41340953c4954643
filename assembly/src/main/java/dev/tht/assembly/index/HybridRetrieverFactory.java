package dev.tht.assembly.index;

import dev.tht.assembly.provider.Providers;
import dev.tht.retrievalvector.FusedRetrieverFactory;
import dev.tht.spi.ProviderConfig;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.CandidateRetrieverFactory;
import dev.tht.spi.retrieval.Corpus;
import jakarta.inject.Inject;
import jakarta.inject.Provider;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Makes several retrievers into one by reciprocal rank fusion, under the name {@code hybrid}.
 * Setting {@code parts} names them with commas ({@code postings,bm25}); every part gets the same
 * settings.
 */
public final class HybridRetrieverFactory implements CandidateRetrieverFactory {

  private static final String NAME = "hybrid";

  private final Provider<Providers<CandidateRetrieverFactory>> factories;

  @Inject
  public HybridRetrieverFactory(Provider<Providers<CandidateRetrieverFactory>> factories) {
    this.factories = factories;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public void build(Corpus corpus, Path folder, ProviderConfig config) {
    parts(config).build(corpus, folder, config);
  }

  @Override
  public CandidateRetriever open(Path folder, String corpusVersion, ProviderConfig config) {
    return parts(config).open(folder, corpusVersion, config);
  }

  private FusedRetrieverFactory parts(ProviderConfig config) {
    return new FusedRetrieverFactory(
        NAME,
        Arrays.stream(config.find("parts").orElse("postings,bm25").split(","))
            .map(String::strip)
            .map(factories.get()::named)
            .toList());
  }
}
