package dev.tht.eval.sample;

import dev.tht.eval.gold.GoldDatabase;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * All questions of whole collections but those whose gold gives no row with a value: an empty
 * result proves nothing.
 */
public final class WholeSet {

  private WholeSet() {}

  /**
   * They, as a sample that leaves nothing out, in the order of the files.
   *
   * @param seed for a reviewer that errs
   */
  public static Sample of(DataFolder data, Set<QuestionSource> sources, long seed) {
    List<DataQuestion> questions =
        data.questions().stream().filter(q -> sources.contains(q.source())).toList();
    Map<Path, List<DataQuestion>> byDatabase = new TreeMap<>();
    questions.forEach(
        q -> byDatabase.computeIfAbsent(data.database(q), d -> new ArrayList<>()).add(q));
    Map<QuestionSource, Integer> pool = new EnumMap<>(QuestionSource.class);
    List<DataQuestion> kept = new ArrayList<>();
    byDatabase.forEach(
        (path, some) -> {
          try (GoldDatabase database = GoldDatabase.open(path)) {
            some.stream()
                .filter(
                    q -> q.golds().stream().anyMatch(g -> SampleDrawer.givesValues(g, database)))
                .forEach(kept::add);
          }
        });
    kept.forEach(question -> pool.merge(question.source(), 1, Integer::sum));
    return new Sample(
        seed, pool, questions.stream().filter(kept::contains).map(WholeSet::reference).toList());
  }

  private static QuestionReference reference(DataQuestion question) {
    return new QuestionReference(
        question.id(), question.source(), question.database(), question.hash(), "");
  }
}
