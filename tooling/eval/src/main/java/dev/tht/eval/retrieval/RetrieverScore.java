package dev.tht.eval.retrieval;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What one retriever made of one set.
 *
 * @param retriever its name
 * @param build what its indexes cost
 * @param outcomes one for each query, in the order of the set
 */
record RetrieverScore(String retriever, BuildFigures build, List<Outcome> outcomes) {

  RetrieverScore {
    outcomes = List.copyOf(outcomes);
  }

  /** All together first, then each kind in order of appearance. */
  List<KindFigures> rows() {
    Map<String, List<Outcome>> byKind = new LinkedHashMap<>();
    outcomes.forEach(o -> byKind.computeIfAbsent(o.kind(), k -> new ArrayList<>()).add(o));
    List<KindFigures> rows = new ArrayList<>();
    rows.add(KindFigures.of("all", outcomes));
    if (byKind.size() > 1) {
      byKind.forEach((kind, some) -> rows.add(KindFigures.of(kind, some)));
    }
    return rows;
  }
}
