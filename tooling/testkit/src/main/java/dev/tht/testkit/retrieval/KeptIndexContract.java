package dev.tht.testkit.retrieval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.CandidateRetrieverFactory;
import dev.tht.spi.retrieval.RetrievalQuery;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What becomes of an index between two builds: opened again, replaced, damaged, gone, closed. */
abstract class KeptIndexContract extends AnyTextContract {

  @Test
  void refusesAnIndexOfAnotherCorpusVersion() {
    CandidateRetrieverFactory factory = factory();
    factory.build(corpus, folder(), config());

    if (keepsAnIndex()) {
      assertRefused(() -> factory.open(folder(), "small-2", config()));
    } else {
      open(factory, folder(), "small-2").close();
    }
  }

  @Test
  void refusesAMissingIndex() throws IOException {
    if (keepsAnIndex()) {
      Path empty = Files.createDirectory(temporary.resolve("empty"));
      assertRefused(() -> factory().open(temporary.resolve("nowhere"), "small-1", config()));
      assertRefused(() -> factory().open(empty, "small-1", config()));
    } else {
      open(factory(), temporary.resolve("nowhere"), "small-1").close();
    }
  }

  @Test
  void noticesEveryDamagedFile() {
    CandidateRetrieverFactory factory = factory();
    factory.build(corpus, folder(), config());
    List<List<String>> sound;
    try (CandidateRetriever retriever = open(factory, folder(), corpus.version())) {
      sound = answers(retriever);
    }

    for (Path file : files(folder())) {
      for (double part : new double[] {0, 0.5, 0.99}) {
        Path damaged = copyOf(folder());
        truncate(damaged.resolve(folder().relativize(file)), part);
        try (CandidateRetriever retriever = open(factory, damaged, corpus.version())) {
          assertThat(answers(retriever)).as("with %s cut to %s", file, part).isEqualTo(sound);
        } catch (ThtException refused) {
          assertThat(refused.sentence()).as("with %s cut", file).contains("tht index");
        }
      }
    }
    Path allCut = copyOf(folder());
    files(allCut).forEach(file -> truncate(file, 0));
    if (keepsAnIndex()) {
      assertRefused(() -> factory.open(allCut, corpus.version(), config()));
    }
  }

  @Test
  void replacesAnOlderIndexWhileItIsRead() {
    CandidateRetrieverFactory factory = factory();
    factory.build(corpus, folder(), config());
    HeapCorpus smaller = corpus.without(TableName.of("track"), "small-2");

    try (CandidateRetriever old = open(factory, folder(), corpus.version())) {
      List<List<String>> before = answers(old);
      factory.build(smaller, folder(), config());

      assertThat(answers(old)).isEqualTo(before);
      try (CandidateRetriever fresh = open(factory, folder(), smaller.version())) {
        assertThat(ids(fresh, "Rock genre track"))
            .noneMatch(id -> id.contains("track.") || id.equals("table:track"));
        assertThat(ids(fresh, "Brazil customer country fiscal year")).isNotEmpty();
      }
    }
    if (keepsAnIndex()) {
      assertRefused(() -> factory.open(folder(), corpus.version(), config()));
    }
  }

  @Test
  void answersTheSameAfterReopeningAndRebuilding() {
    CandidateRetrieverFactory factory = factory();
    factory.build(corpus, folder(), config());
    List<List<String>> first;
    try (CandidateRetriever retriever = open(factory, folder(), corpus.version())) {
      first = answers(retriever);
    }
    try (CandidateRetriever retriever = open(factory, folder(), corpus.version())) {
      assertThat(answers(retriever)).isEqualTo(first);
    }
    factory.build(corpus, folder(), config());
    try (CandidateRetriever retriever = open(factory, folder(), corpus.version())) {
      assertThat(answers(retriever)).isEqualTo(first);
    }
  }

  @Test
  void answersSeveralThreadsAtOnce() throws Exception {
    try (CandidateRetriever retriever = built(corpus);
        ExecutorService threads = Executors.newFixedThreadPool(4)) {
      List<List<String>> alone = answers(retriever);
      Callable<List<List<String>>> task = () -> answers(retriever);

      for (Future<List<List<String>>> answer :
          threads.invokeAll(Stream.generate(() -> task).limit(40).toList())) {
        assertThat(answer.get()).isEqualTo(alone);
      }
    }
  }

  @Test
  void refusesUseAfterClosing() {
    CandidateRetriever retriever = built(corpus);
    retriever.close();

    assertThatCode(retriever::close).doesNotThrowAnyException();
    assertThatThrownBy(() -> retriever.retrieve(RetrievalQuery.term("Brazil", ALL, 5)))
        .isInstanceOf(IllegalStateException.class);
  }

  private static void assertRefused(Callable<? extends AutoCloseable> opening) {
    assertThatThrownBy(
            () -> {
              try (AutoCloseable opened = opening.call()) {
                assertThat(opened).as("opened").isNull();
              }
            })
        .isInstanceOfSatisfying(
            ThtException.class, refused -> assertThat(refused.sentence()).contains("tht index"));
  }

  private int copies;

  private Path copyOf(Path source) {
    Path target = temporary.resolve("copy-" + ++copies);
    try {
      Files.createDirectories(target);
      for (Path file : files(source)) {
        Path copy = target.resolve(source.relativize(file));
        Files.createDirectories(copy.resolveSibling(""));
        Files.copy(file, copy);
      }
      return target;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Path> files(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void truncate(Path file, double part) {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.truncate((long) (channel.size() * part));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
