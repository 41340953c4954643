package dev.tht.ambiguity.propose;

import dev.tht.ambiguity.sketch.Sketch;
import dev.tht.spi.rewriting.Condition;
import dev.tht.spi.rewriting.Grouping;
import dev.tht.spi.rewriting.Ordering;
import dev.tht.spi.rewriting.Output;
import java.util.List;

/** Writes a rewriting as one sentence that a person can check. */
final class Sentence {

  private Sentence() {}

  static String of(
      Sketch sketch,
      List<Condition> conditions,
      List<Output> outputs,
      List<Grouping> groupings,
      List<Ordering> orderings) {
    StringBuilder out = new StringBuilder();
    out.append(sketch.distinct() ? "Distinct " : "");
    out.append(joined(outputs.stream().map(Output::text).toList(), ", "));
    out.append("; of ").append(sketch.populationText());
    if (!conditions.isEmpty()) {
      out.append("; where ");
      out.append(
          joined(
              conditions.stream().map(c -> "(" + c.number() + ") " + c.text()).toList(), " and "));
    }
    if (!groupings.isEmpty()) {
      out.append("; for each ");
      out.append(joined(groupings.stream().map(Grouping::text).toList(), ", "));
    }
    if (!orderings.isEmpty()) {
      out.append("; ordered by ");
      out.append(
          joined(
              orderings.stream()
                  .map(o -> o.text() + (o.descending() ? ", greatest first" : ", least first"))
                  .toList(),
              "; "));
    }
    sketch.limit().ifPresent(rows -> out.append("; the first ").append(rows));
    return out.append('.').toString();
  }

  private static String joined(List<String> parts, String by) {
    return String.join(by, parts);
  }
}
