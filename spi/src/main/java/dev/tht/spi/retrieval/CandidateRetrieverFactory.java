package dev.tht.spi.retrieval;

import dev.tht.spi.ProviderConfig;
import java.nio.file.Path;

/**
 * Makes retrievers of one sort; found through {@code META-INF/services} or bound explicitly. An
 * index is disposable: it may be deleted and built again at any time.
 */
public interface CandidateRetrieverFactory {

  /** The name by which {@code tht.yaml} chooses it, in lower case with dashes. */
  String name();

  /**
   * Whether its retrievers compare meanings by a model instead of words, which takes longer to
   * start: a search for one term asks them last.
   */
  default boolean comparesMeanings() {
    return false;
  }

  /**
   * Builds the index from the corpus into a folder of its own, replacing an older one atomically. A
   * retriever that needs no index does nothing.
   */
  void build(Corpus corpus, Path folder, ProviderConfig config);

  /**
   * Opens the index in the folder.
   *
   * @param corpusVersion the version that the index must have been built from
   * @throws dev.tht.spi.ThtException when the index is missing, damaged or of another version,
   *     saying that {@code tht index} builds it
   */
  CandidateRetriever open(Path folder, String corpusVersion, ProviderConfig config);
}
