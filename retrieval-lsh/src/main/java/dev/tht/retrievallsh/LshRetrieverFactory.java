package dev.tht.retrievallsh;

import dev.tht.retrievallsh.index.IndexKind;
import dev.tht.retrievallsh.index.ValueIndex;
import dev.tht.retrievallsh.index.ValueIndexBuilder;
import dev.tht.spi.ProviderConfig;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.CandidateRetrieverFactory;
import dev.tht.spi.retrieval.Corpus;
import java.nio.file.Path;
import java.util.EnumSet;

/**
 * Makes spelling retrievers over MinHash LSH, under the name {@code lsh}.
 *
 * <p>Faster than postings, and blind where a query is a small part of a value. It has no settings.
 * Stateless.
 */
public final class LshRetrieverFactory implements CandidateRetrieverFactory {

  private static final String NAME = "lsh";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public void build(Corpus corpus, Path folder, ProviderConfig config) {
    ValueIndexBuilder builder =
        new ValueIndexBuilder(folder, corpus.version(), EnumSet.of(IndexKind.MINHASH));
    CorpusRows.add(corpus, builder);
    builder.write();
  }

  @Override
  public CandidateRetriever open(Path folder, String corpusVersion, ProviderConfig config) {
    return new SpellingRetriever(NAME, ValueIndex.open(folder, corpusVersion), IndexKind.MINHASH);
  }
}
