package dev.tht.retrievalvector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ThtException;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.CandidateRetrieverFactory;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.testkit.retrieval.HashingEmbedder;
import dev.tht.testkit.retrieval.HeapCorpus;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An index whose files are cut short: it serves what it served, or says to run tht index. */
class CutIndexTest {

  private static final HeapCorpus CORPUS = HeapCorpus.small();
  private static final RetrievalQuery QUERY =
      RetrievalQuery.term("customer country Brazil", EnumSet.allOf(CandidateKind.class), 20);

  @TempDir Path folder;

  private static List<CandidateRetrieverFactory> factories() {
    return List.of(
        new VectorRetrieverFactory(() -> new HashingEmbedder(64), new LuceneVectorIndexFactory()),
        new NameRetrieverFactory(),
        new TextRetrieverFactory.Words());
  }

  @Test
  void isNoticedAtManyLengths() throws IOException {
    cut(37);
  }

  @Test
  @Tag("long")
  void isNoticedAtEveryLength() throws IOException {
    cut(1);
  }

  private void cut(int step) throws IOException {
    for (CandidateRetrieverFactory factory : factories()) {
      Path index = folder.resolve(factory.name());
      factory.build(CORPUS, index, ProviderConfig.none());
      List<String> sound = found(factory, index);
      Map<Path, byte[]> files = files(index);
      int cuts = 0;
      for (Map.Entry<Path, byte[]> file : files.entrySet()) {
        byte[] whole = file.getValue();
        for (int length = 0; length < whole.length; length += step) {
          Files.write(file.getKey(), Arrays.copyOf(whole, length));
          served(factory, index, sound, file.getKey() + " cut at " + length);
          cuts++;
        }
        Files.write(file.getKey(), whole);
      }
      assertThat(cuts).as(factory.name()).isGreaterThan(10);
      assertThat(found(factory, index)).isEqualTo(sound);
    }
  }

  private static void served(
      CandidateRetrieverFactory factory, Path index, List<String> sound, String what) {
    try {
      assertThat(found(factory, index)).as(what).isEqualTo(sound);
    } catch (ThtException refused) {
      assertThat(refused.sentence()).as(what).contains("tht index");
    }
  }

  private static List<String> found(CandidateRetrieverFactory factory, Path index) {
    try (CandidateRetriever opened = factory.open(index, CORPUS.version(), ProviderConfig.none())) {
      return opened.retrieve(QUERY).stream().map(Candidate::id).toList();
    }
  }

  private static Map<Path, byte[]> files(Path index) throws IOException {
    Map<Path, byte[]> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(index)) {
      all.filter(Files::isRegularFile)
          .filter(file -> !file.toString().endsWith("write.lock"))
          .forEach(file -> files.put(file, bytes(file)));
    }
    return files;
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
