package dev.tht.testkit.retrieval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ThtException;
import dev.tht.spi.retrieval.VectorIndex;
import dev.tht.spi.retrieval.VectorIndex.Entry;
import dev.tht.spi.retrieval.VectorIndex.Neighbour;
import dev.tht.spi.retrieval.VectorIndexFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What every {@link VectorIndex} and its factory keep. */
public abstract class VectorIndexContract {

  private static final int DIMENSION = 8;

  @TempDir Path temporary;

  /** The factory to prove; one instance per test. */
  protected abstract VectorIndexFactory factory();

  /** The settings it opens with. */
  protected ProviderConfig config() {
    return ProviderConfig.none();
  }

  /** How many random vectors the recall is measured on. */
  protected int many() {
    return 2_000;
  }

  private VectorIndex open(VectorIndexFactory factory, String name) {
    return new AssertingVectorIndex(
        factory.open(temporary.resolve(name), name, DIMENSION, config()));
  }

  private VectorIndex open() {
    return open(factory(), "contract");
  }

  private static float[] axis(int number) {
    float[] vector = new float[DIMENSION];
    vector[number] = 1;
    return vector;
  }

  private static float[] between(int one, int other, double weight) {
    float[] vector = new float[DIMENSION];
    vector[one] = (float) Math.sqrt(1 - weight * weight);
    vector[other] = (float) weight;
    return vector;
  }

  private static List<Entry> random(int count, int dimension, long seed) {
    Random random = new Random(seed);
    return IntStream.range(0, count)
        .mapToObj(i -> new Entry("v%06d".formatted(i), unit(random, dimension)))
        .toList();
  }

  private static float[] unit(Random random, int dimension) {
    float[] vector = new float[dimension];
    double sum = 0;
    for (int i = 0; i < dimension; i++) {
      vector[i] = (float) random.nextGaussian();
      sum += (double) vector[i] * vector[i];
    }
    for (int i = 0; i < dimension; i++) {
      vector[i] = (float) (vector[i] / Math.sqrt(sum));
    }
    return vector;
  }

  private static List<String> ids(List<Neighbour> found) {
    return found.stream().map(Neighbour::id).toList();
  }

  @Test
  void findsNothingWhileEmpty() {
    try (VectorIndex index = open()) {
      assertThat(index.size()).isZero();
      assertThat(index.dimension()).isEqualTo(DIMENSION);
      assertThat(index.search(axis(0), 5)).isEmpty();
      assertThatCode(() -> index.upsert(List.of())).doesNotThrowAnyException();
    }
  }

  @Test
  void ordersByCosineThenId() {
    try (VectorIndex index = open()) {
      index.upsert(
          List.of(
              new Entry("far", axis(1)),
              new Entry("twin-b", between(0, 1, 0.6)),
              new Entry("twin-a", between(0, 1, 0.6)),
              new Entry("near", axis(0))));

      List<Neighbour> found = index.search(axis(0), 10);

      assertThat(ids(found)).containsExactly("near", "twin-a", "twin-b", "far");
      assertThat(found.get(0).similarity()).isCloseTo(1, within(1e-4));
      assertThat(found.get(1).similarity()).isCloseTo(0.8, within(1e-4));
      assertThat(found.get(3).similarity()).isCloseTo(0, within(1e-4));
    }
  }

  @Test
  void tellsOppositeVectorsApart() {
    try (VectorIndex index = open()) {
      float[] opposite = axis(0);
      opposite[0] = -1;
      index.upsert(List.of(new Entry("opposite", opposite), new Entry("other", axis(1))));

      List<Neighbour> found = index.search(axis(0), 2);

      assertThat(ids(found)).containsExactly("other", "opposite");
      assertThat(found.get(1).similarity()).isCloseTo(-1, within(1e-4));
    }
  }

  @Test
  void breaksTiesByIdAlsoAtTheLimit() {
    try (VectorIndex index = open()) {
      index.upsert(Stream.of("d", "b", "c", "a").map(id -> new Entry(id, axis(2))).toList());

      assertThat(ids(index.search(axis(2), 2))).containsExactly("a", "b");
    }
  }

  @Test
  void replacesAnEntryOfTheSameId() {
    try (VectorIndex index = open()) {
      index.upsert(List.of(new Entry("one", axis(0)), new Entry("two", axis(1))));
      index.upsert(List.of(new Entry("one", axis(3))));

      assertThat(index.size()).isEqualTo(2);
      assertThat(ids(index.search(axis(3), 1))).containsExactly("one");
      assertThat(index.search(axis(0), 1).get(0).similarity()).isCloseTo(0, within(1e-4));
    }
  }

  @Test
  void keepsTheLastOfSeveralEntriesOfOneId() {
    try (VectorIndex index = open()) {
      index.upsert(List.of(new Entry("one", axis(0)), new Entry("one", axis(1))));

      assertThat(index.size()).isOne();
      assertThat(index.search(axis(1), 5))
          .singleElement()
          .satisfies(found -> assertThat(found.similarity()).isCloseTo(1, within(1e-4)));
    }
  }

  @Test
  void forgetsWhatIsDeletedAndIgnoresUnknownIds() {
    try (VectorIndex index = open()) {
      index.upsert(List.of(new Entry("one", axis(0)), new Entry("two", axis(1))));
      index.delete(List.of("one", "unknown"));

      assertThat(index.size()).isOne();
      assertThat(ids(index.search(axis(0), 5))).containsExactly("two");
    }
  }

  @Test
  void keepsIdsAsTheyAre() {
    List<String> names =
        List.of("Straße", "a b\tc", "'; drop table x; --", "東京", "%_", "\\", "x".repeat(500));
    try (VectorIndex index = open()) {
      index.upsert(names.stream().map(id -> new Entry(id, axis(4))).toList());

      assertThat(ids(index.search(axis(4), 20))).containsExactlyInAnyOrderElementsOf(names);
    }
  }

  @Test
  void keepsItsEntriesBetweenOpenings() {
    VectorIndexFactory factory = factory();
    try (VectorIndex index = open(factory, "kept")) {
      index.upsert(List.of(new Entry("one", axis(0)), new Entry("two", axis(1))));
      index.delete(List.of("two"));
    }
    try (VectorIndex index = open(factory, "kept");
        VectorIndex other = open(factory, "other")) {
      assertThat(ids(index.search(axis(0), 5))).containsExactly("one");
      assertThat(other.size()).isZero();
    }
  }

  @Test
  void isNotTouchedByLaterChangesToAVectorGiven() {
    try (VectorIndex index = open()) {
      float[] vector = axis(0);
      index.upsert(List.of(new Entry("one", vector)));
      vector[0] = 0;

      assertThat(index.search(axis(0), 1).get(0).similarity()).isCloseTo(1, within(1e-4));
    }
  }

  @Test
  void refusesVectorsOfAnotherLength() {
    try (VectorIndex index = open()) {
      index.upsert(List.of(new Entry("one", axis(0))));

      assertThatThrownBy(() -> index.upsert(List.of(new Entry("short", new float[] {1}))))
          .isInstanceOf(ThtException.class);
      assertThatThrownBy(() -> index.search(new float[] {1}, 5)).isInstanceOf(ThtException.class);
      assertThat(index.size()).isOne();
    }
  }

  @Test
  void refusesToOpenAnIndexOfAnotherLength() {
    VectorIndexFactory factory = factory();
    try (VectorIndex index = open(factory, "longer")) {
      index.upsert(List.of(new Entry("one", axis(0))));
    }

    assertThatThrownBy(
            () -> {
              try (VectorIndex opened =
                  factory.open(temporary.resolve("longer"), "longer", DIMENSION + 1, config())) {
                opened.size();
              }
            })
        .isInstanceOf(ThtException.class);
  }

  @Test
  void findsTheNearestOfMany() {
    List<Entry> entries = random(many(), DIMENSION, 7);
    try (VectorIndex index = open();
        HeapVectorIndex exact = new HeapVectorIndex(DIMENSION)) {
      index.upsert(entries);
      exact.upsert(entries);

      int hits = 0;
      for (Entry query : random(50, DIMENSION, 8)) {
        List<String> found = ids(index.search(query.vector(), 10));
        hits +=
            (int) ids(exact.search(query.vector(), 10)).stream().filter(found::contains).count();
      }
      assertThat(hits).as("of 500 true neighbours").isGreaterThanOrEqualTo(490);
    }
  }

  @Test
  void answersReadersWhileOneWrites() throws Exception {
    try (VectorIndex index = open();
        ExecutorService threads = Executors.newFixedThreadPool(3)) {
      index.upsert(List.of(new Entry("fixed", axis(0))));
      AtomicBoolean writing = new AtomicBoolean(true);
      List<Future<Integer>> readers =
          Stream.generate(() -> threads.submit(() -> readWhile(index, writing))).limit(2).toList();

      try {
        for (int round = 0; round < 20; round++) {
          index.upsert(List.of(new Entry("moving", axis(1 + round % 5))));
          assertThat(ids(index.search(axis(1 + round % 5), 1))).containsExactly("moving");
          index.delete(List.of("moving"));
          assertThat(index.size()).isOne();
        }
      } finally {
        writing.set(false);
      }
      for (Future<Integer> reader : readers) {
        assertThat(reader.get()).isPositive();
      }
    }
  }

  private static int readWhile(VectorIndex index, AtomicBoolean writing) {
    int searches = 0;
    do {
      assertThat(ids(index.search(axis(0), 1))).containsExactly("fixed");
      searches++;
    } while (writing.get());
    return searches;
  }

  @Test
  void refusesUseAfterClosing() {
    VectorIndex index = open();
    index.close();

    assertThatCode(index::close).doesNotThrowAnyException();
    assertThatThrownBy(() -> index.search(axis(0), 1)).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> index.upsert(List.of(new Entry("one", axis(0)))))
        .isInstanceOf(IllegalStateException.class);
  }
}
