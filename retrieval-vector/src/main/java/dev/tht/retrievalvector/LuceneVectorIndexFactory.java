package dev.tht.retrievalvector;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.retrieval.VectorIndex;
import dev.tht.spi.retrieval.VectorIndexFactory;
import java.nio.file.Path;

/** Opens {@link LuceneVectorIndex}es, one folder for each name. Needs no settings. */
public final class LuceneVectorIndexFactory implements VectorIndexFactory {

  private final int exactBelow;

  /** With an exact scan below 20,000 vectors, where it takes less than a millisecond or two. */
  public LuceneVectorIndexFactory() {
    this(20_000);
  }

  LuceneVectorIndexFactory(int exactBelow) {
    this.exactBelow = exactBelow;
  }

  @Override
  public String name() {
    return "lucene";
  }

  @Override
  public VectorIndex open(Path folder, String name, int dimension, ProviderConfig config) {
    return LuceneVectorIndex.open(folder.resolve(name), dimension, exactBelow);
  }
}
