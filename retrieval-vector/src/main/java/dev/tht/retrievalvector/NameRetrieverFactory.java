package dev.tht.retrievalvector;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ThtException;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.CandidateRetrieverFactory;
import dev.tht.spi.retrieval.Corpus;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Makes {@link NameRetriever}s, whose index is one small file ({@link ItemFile}). No settings, no
 * model.
 */
public final class NameRetrieverFactory implements CandidateRetrieverFactory {

  @Override
  public String name() {
    return NameRetriever.NAME;
  }

  @Override
  public void build(Corpus corpus, Path folder, ProviderConfig config) {
    try {
      new ItemFile(corpus.version(), "", 0, CatalogItem.of(corpus), List.of()).write(folder);
    } catch (IOException e) {
      throw new ThtException(
          RetrievalVectorErrorCode.INDEX_UNWRITABLE,
          "the index in " + folder + " cannot be written",
          "make room or grant access there and run tht index",
          e);
    }
  }

  @Override
  public CandidateRetriever open(Path folder, String corpusVersion, ProviderConfig config) {
    return new NameRetriever(ItemFile.read(folder, corpusVersion));
  }
}
