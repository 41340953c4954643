package dev.tht.retrievallsh.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.retrievallsh.spot.PhraseSpotter;
import dev.tht.retrievallsh.store.LshErrorCode;
import dev.tht.retrievallsh.value.ValueHit;
import dev.tht.retrievallsh.value.ValueSearch;
import dev.tht.spi.ThtException;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Queries and texts that are made to be slow, and an index cut short at any byte. */
class HardWeatherTest {

  private static final int MANY = 60_000;

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource
  void answersAdversarialQueriesWithinASecond(IndexKind kind) {
    ValueIndexBuilder builder = new ValueIndexBuilder(folder, "v1");
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < MANY; i++) {
      builder.add("", "aaaa".repeat(1 + i % 7) + " " + letters(random, 3), Map.of());
    }
    for (int i = 0; i < 300; i++) {
      builder.add("", "abab ".repeat(800) + i, Map.of());
    }
    builder.write();
    try (ValueIndex index = ValueIndex.open(folder)) {
      ValueSearch search = index.search(kind);
      PhraseSpotter spotter = new PhraseSpotter(search, 10);
      search.search("warm up", 10);
      for (String query :
          new String[] {
            "aaaa".repeat(25_000),
            "abab ".repeat(20_000),
            "ab".repeat(50_000),
            "a b a b a b ".repeat(40),
            "aaaaaaaa abab aaaa ".repeat(30),
            "aaaabaaaab ".repeat(80),
            "aaaa aaa",
            "aaaaaaaaaaaaaaaaaaaaaaaaaaab",
            letters(random, 100_000),
            "é\u0301".repeat(5_000),
            "...---...".repeat(10_000)
          }) {
        assertWithinASecond(() -> search.search(query, 10), query);
        assertWithinASecond(() -> spotter.spot(query), query);
      }
    }
  }

  /**
   * Processor time of the asking thread, which does all the work: what others do is not counted.
   */
  private static void assertWithinASecond(Runnable asking, String query) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadCpuTime();
    asking.run();
    long millis = TimeUnit.NANOSECONDS.toMillis(threads.getCurrentThreadCpuTime() - before);
    assertThat(millis)
        .as("%s..., %s letters", query.substring(0, 8), query.length())
        .isLessThan(1000);
  }

  private static String letters(SplittableRandom random, int count) {
    StringBuilder letters = new StringBuilder();
    for (int i = 0; i < count; i++) {
      letters.append((char) ('a' + random.nextInt(4)));
    }
    return letters.toString();
  }

  @Test
  void servesTheSameOrNothingFromAnIndexCutAtAnyByte() throws IOException {
    ValueIndexBuilder builder = new ValueIndexBuilder(folder, "v1");
    for (String text : new String[] {"Lisbon", "Florence", "São Paulo", "USA"}) {
      builder.add("", text, Map.of("column", "c"));
    }
    builder.write();
    Path file = folder.resolve("values.idx");
    byte[] whole = Files.readAllBytes(file);
    int refused = 0;

    for (int length = 0; length < whole.length; length++) {
      Files.write(file, java.util.Arrays.copyOf(whole, length));
      int at = length;
      assertThatThrownBy(
              () -> {
                try (ValueIndex index = ValueIndex.open(folder)) {
                  assertThat(index.search(IndexKind.POSTINGS).search("lisbon", 3))
                      .extracting(ValueHit::text)
                      .as("cut at %s", at)
                      .isEmpty();
                }
              })
          .as("cut at %s", at)
          .isInstanceOfSatisfying(
              ThtException.class,
              failure -> assertThat(failure.code()).isEqualTo(LshErrorCode.INDEX_DAMAGED));
      refused++;
    }
    assertThat(refused).isEqualTo(whole.length);
    System.out.println("index cut short: " + refused + " lengths, all refused");
  }

  @Test
  void readsOnAReadOnlyDiskAndSaysThatItCannotWriteThere() throws IOException {
    ValueIndexBuilder builder = new ValueIndexBuilder(folder, "v1");
    builder.add("", "Lisbon", Map.of());
    builder.write();
    Path blocked = Files.writeString(folder.resolve("file"), "not a folder");

    assertThat(folder.resolve("values.idx").toFile().setReadOnly()).isTrue();
    try (ValueIndex index = ValueIndex.open(folder)) {
      assertThat(index.search(IndexKind.POSTINGS).search("lisbom", 3)).hasSize(1);
    }
    assertThatThrownBy(() -> new ValueIndexBuilder(blocked, "v1").write())
        .isInstanceOfSatisfying(
            ThtException.class,
            failure -> assertThat(failure.code()).isEqualTo(LshErrorCode.INDEX_UNWRITABLE));
  }
}
