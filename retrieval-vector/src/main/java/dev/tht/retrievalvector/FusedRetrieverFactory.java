package dev.tht.retrievalvector;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.CandidateRetrieverFactory;
import dev.tht.spi.retrieval.Corpus;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes {@link FusedRetriever}s from the factories of their parts; each part's index lies in a
 * folder of its name, and all parts get the same settings.
 */
public final class FusedRetrieverFactory implements CandidateRetrieverFactory {

  private final String name;
  private final List<CandidateRetrieverFactory> parts;

  /**
   * @param name the name of the whole, such as {@code hybrid}
   * @param parts in the order in which they are asked
   */
  public FusedRetrieverFactory(String name, List<? extends CandidateRetrieverFactory> parts) {
    this.name = name;
    this.parts = List.copyOf(parts);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public void build(Corpus corpus, Path folder, ProviderConfig config) {
    parts.forEach(part -> part.build(corpus, folder.resolve(part.name()), config));
  }

  @Override
  public CandidateRetriever open(Path folder, String corpusVersion, ProviderConfig config) {
    List<CandidateRetriever> opened = new ArrayList<>();
    try {
      parts.forEach(
          part -> opened.add(part.open(folder.resolve(part.name()), corpusVersion, config)));
      return new FusedRetriever(name, opened);
    } catch (RuntimeException e) {
      opened.forEach(CandidateRetriever::close);
      throw e;
    }
  }
}
