package dev.tht.eval.sample;

import dev.tht.eval.gold.GoldDatabase;
import dev.tht.eval.gold.GoldQuery;
import dev.tht.eval.gold.GoldReader;
import dev.tht.eval.gold.GoldReading;
import dev.tht.spi.ThtException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Draws a sample: of each collection, the questions of which a gold query has one of the shapes
 * that {@link GoldReader} describes and gives at least one row with a value; of several questions
 * with the same gold on the same database, one; shuffled by the seed; 30 of Spider, 15 of Formula 1
 * and 15 of defog, what those two lack being taken from Spider.
 */
public final class SampleDrawer {

  private static final int SIZE = 60;
  private static final int OF_EACH_SMALLER = 15;

  private final DataFolder data;

  public SampleDrawer(DataFolder data) {
    this.data = data;
  }

  /** The sample that the seed gives; the same for the same data. */
  public Sample draw(long seed) {
    Map<QuestionSource, List<QuestionReference>> pool = pool();
    Map<QuestionSource, Integer> sizes = new EnumMap<>(QuestionSource.class);
    Map<QuestionSource, List<QuestionReference>> shuffled = new EnumMap<>(QuestionSource.class);
    for (QuestionSource source : QuestionSource.collections()) {
      List<QuestionReference> some = new ArrayList<>(pool.getOrDefault(source, List.of()));
      sizes.put(source, some.size());
      Collections.shuffle(some, new Random(seed + source.ordinal()));
      shuffled.put(source, some);
    }
    List<QuestionReference> smaller = new ArrayList<>();
    for (QuestionSource source : List.of(QuestionSource.FORMULA_1, QuestionSource.DEFOG)) {
      smaller.addAll(first(shuffled.getOrDefault(source, List.of()), OF_EACH_SMALLER));
    }
    List<QuestionReference> drawn =
        new ArrayList<>(
            first(
                shuffled.getOrDefault(QuestionSource.SPIDER_A, List.of()), SIZE - smaller.size()));
    drawn.addAll(smaller);
    return new Sample(seed, sizes, drawn);
  }

  private static List<QuestionReference> first(List<QuestionReference> all, int size) {
    return all.subList(0, Math.min(size, all.size()));
  }

  private Map<QuestionSource, List<QuestionReference>> pool() {
    Map<Path, List<DataQuestion>> byDatabase = new TreeMap<>();
    for (DataQuestion question : data.questions()) {
      byDatabase.computeIfAbsent(data.database(question), d -> new ArrayList<>()).add(question);
    }
    Map<QuestionSource, List<QuestionReference>> pool = new EnumMap<>(QuestionSource.class);
    Set<String> seen = new HashSet<>();
    for (Map.Entry<Path, List<DataQuestion>> entry : byDatabase.entrySet()) {
      try (GoldDatabase database = GoldDatabase.open(entry.getKey())) {
        GoldReader reader = new GoldReader(database.schema());
        for (DataQuestion question : entry.getValue()) {
          Optional<GoldQuery> gold = eligible(question, reader, database);
          if (gold.isPresent() && seen.add(question.database() + " " + gold.get())) {
            pool.computeIfAbsent(question.source(), s -> new ArrayList<>())
                .add(reference(question, gold.get()));
          }
        }
      }
    }
    return pool;
  }

  private static QuestionReference reference(DataQuestion question, GoldQuery gold) {
    return new QuestionReference(
        question.id(), question.source(), question.database(), question.hash(), gold.shape());
  }

  /** The first gold that has one of the shapes, when it gives a row with a value. */
  private static Optional<GoldQuery> eligible(
      DataQuestion question, GoldReader reader, GoldDatabase database) {
    for (String sql : question.golds()) {
      if (reader.read(sql) instanceof GoldReading.Inside(GoldQuery query)) {
        return givesValues(sql, database) ? Optional.of(query) : Optional.empty();
      }
    }
    return Optional.empty();
  }

  /** Whether the gold SQL gives a row with a value. */
  static boolean givesValues(String sql, GoldDatabase database) {
    try {
      for (List<@Nullable Object> row : database.rows(sql)) {
        if (row.stream().anyMatch(Objects::nonNull)) {
          return true;
        }
      }
      return false;
    } catch (ThtException failing) {
      return false;
    }
  }
}
