package dev.tht.retrievallsh.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.retrievallsh.fold.Folding;
import dev.tht.retrievallsh.gram.GramSet;
import dev.tht.retrievallsh.gram.Grams;
import dev.tht.retrievallsh.similarity.SimilarityScorer;
import dev.tht.retrievallsh.value.ValueHit;
import dev.tht.retrievallsh.value.ValueSearch;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PostingsSearchPropertyTest {

  private static final long SEED = 997;

  @TempDir Path folder;

  @Test
  void findsWhatComparingEveryValueFinds() {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int round = 0; round < 40; round++) {
      Set<String> values = new LinkedHashSet<>();
      for (int i = 0; i < 150; i++) {
        values.add(text(random));
      }
      ValueIndexBuilder builder = new ValueIndexBuilder(folder, "v", Set.of(IndexKind.POSTINGS));
      values.forEach(value -> builder.add("", value, Map.of()));
      builder.write();
      try (ValueIndex index = ValueIndex.open(folder)) {
        for (int i = 0; i < 20; i++) {
          String query = text(random);
          check(query, values, index.search(IndexKind.POSTINGS).search(query, 1000), round);
        }
      }
    }
  }

  /** Nothing that shares 30 % of the query's grams may be missing; every score must be right. */
  private static void check(String query, Set<String> values, List<ValueHit> hits, int round) {
    Map<String, ValueHit> byText =
        hits.stream().collect(Collectors.toMap(ValueHit::text, Function.identity()));
    SimilarityScorer scorer = new SimilarityScorer(query, Folding.fold(query));
    GramSet grams = new GramSet();
    assertThat(hits).isSorted();
    for (String value : values) {
      double score = scorer.score(value, Folding.fold(value)).score();
      Grams.of(Folding.fold(value), grams);
      boolean sharesEnough = scorer.grams().common(grams) >= Math.ceil(0.3 * scorer.grams().size());
      ValueHit hit = byText.get(value);
      if (score >= ValueSearch.LEAST_SCORE && sharesEnough) {
        assertThat(hit).as("seed %d round %d: %s for %s", SEED, round, value, query).isNotNull();
      }
      if (hit != null) {
        assertThat(hit.score()).isEqualTo(score).isGreaterThanOrEqualTo(ValueSearch.LEAST_SCORE);
      }
    }
  }

  private static String text(SplittableRandom random) {
    StringBuilder text = new StringBuilder();
    for (int words = 1 + random.nextInt(4); words > 0; words--) {
      for (int letters = 1 + random.nextInt(6); letters > 0; letters--) {
        text.append("abcdeé".charAt(random.nextInt(6)));
      }
      text.append(words > 1 ? " " : "");
    }
    return text.toString();
  }
}
