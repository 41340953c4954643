package dev.tht.testkit.retrieval;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ThtException;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.CandidateRetrieverFactory;
import dev.tht.spi.retrieval.Corpus;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Makes {@link HeapRetriever}s. The folder holds only the version's name; the corpus stays in this
 * factory, so an index cannot be opened by another factory.
 */
public final class HeapRetrieverFactory implements CandidateRetrieverFactory {

  private final Map<String, Corpus> built = new ConcurrentHashMap<>();

  @Override
  public String name() {
    return "heap";
  }

  @Override
  public void build(Corpus corpus, Path folder, ProviderConfig config) {
    built.put(corpus.version(), corpus);
    try {
      Files.createDirectories(folder);
      Files.writeString(folder.resolve("version"), corpus.version());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public CandidateRetriever open(Path folder, String corpusVersion, ProviderConfig config) {
    String found =
        read(folder.resolve("version"))
            .orElseThrow(
                () ->
                    new ThtException(
                        HeapRetrievalErrorCode.INDEX_MISSING,
                        "no heap index in " + folder,
                        "run tht index"));
    Corpus corpus = built.get(found);
    if (corpus == null || !found.equals(corpusVersion)) {
      throw new ThtException(
          HeapRetrievalErrorCode.INDEX_OF_ANOTHER_VERSION,
          "the heap index in " + folder + " is of version " + found + ", not " + corpusVersion,
          "run tht index");
    }
    return new HeapRetriever(corpus);
  }

  private static Optional<String> read(Path file) {
    try {
      return Files.exists(file) ? Optional.of(Files.readString(file)) : Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
