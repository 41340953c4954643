package dev.tht.bench;

import dev.tht.retrievallsh.index.IndexKind;
import dev.tht.retrievallsh.index.ValueIndex;
import dev.tht.retrievallsh.index.ValueIndexBuilder;
import dev.tht.retrievallsh.value.ValueHit;
import dev.tht.retrievallsh.value.ValueSearch;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Searches 100,000 generated texts of one to four words, by postings and by MinHash, for one of
 * them with two neighbouring letters swapped.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 2)
@SuppressWarnings("NullAway.Init")
public class ValueSearchBenchmark {

  private static final int TEXTS = 100_000;
  private static final int QUERIES = 500;
  private static final int SHOWN = 20;
  private static final String[] SYLLABLES = {
    "ba", "ce", "di", "fo", "gu", "lan", "mer", "nis", "por", "ruz", "sta", "tel", "vin", "zar"
  };

  private ScratchFolder folder;
  private ValueIndex index;
  private ValueSearch postings;
  private ValueSearch minhash;
  private final List<String> queries = new ArrayList<>();
  private int next;

  @Setup
  public void build() throws IOException {
    folder = ScratchFolder.make();
    Random random = new Random(20261130);
    ValueIndexBuilder builder =
        new ValueIndexBuilder(
            folder.path().resolve("index"), "bench-1", EnumSet.allOf(IndexKind.class));
    while (builder.entries() < TEXTS) {
      String text = text(random);
      builder.add("", text, Map.of("column", "c" + random.nextInt(20)));
      if (builder.entries() % (TEXTS / QUERIES) == 0) {
        queries.add(misspelt(text, random));
      }
    }
    builder.write();
    index = ValueIndex.open(folder.path().resolve("index"));
    postings = index.search(IndexKind.POSTINGS);
    minhash = index.search(IndexKind.MINHASH);
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    int words = 1 + random.nextInt(4);
    for (int word = 0; word < words; word++) {
      text.append(word == 0 ? "" : " ");
      int syllables = 2 + random.nextInt(3);
      for (int i = 0; i < syllables; i++) {
        text.append(SYLLABLES[random.nextInt(SYLLABLES.length)]);
      }
    }
    return text.toString();
  }

  private static String misspelt(String text, Random random) {
    int at = random.nextInt(text.length() - 1);
    return text.substring(0, at) + text.charAt(at + 1) + text.charAt(at) + text.substring(at + 2);
  }

  @TearDown
  public void close() throws IOException {
    index.close();
    folder.close();
  }

  @Benchmark
  public List<ValueHit> postings() {
    return postings.search(query(), SHOWN);
  }

  @Benchmark
  public List<ValueHit> minhash() {
    return minhash.search(query(), SHOWN);
  }

  private String query() {
    next = (next + 1) % queries.size();
    return queries.get(next);
  }
}
