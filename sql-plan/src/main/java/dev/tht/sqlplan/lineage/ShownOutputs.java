package dev.tht.sqlplan.lineage;

import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.decision.ColumnLinked;
import dev.tht.spi.decision.ColumnUse;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.decision.OutputLeftOut;
import dev.tht.spi.rewriting.Aggregate;
import dev.tht.spi.rewriting.Grouping;
import dev.tht.spi.rewriting.Output;
import dev.tht.spi.rewriting.Rewriting;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The outputs of a rewriting that the answer shows: all of them, in their order, but for those that
 * the reviewer left out, those that no column is linked to, and those that would show again what an
 * earlier one shows. When nothing would be left, all stay, so that the lack is told.
 */
public final class ShownOutputs {

  private final EffectiveDecisions decisions;
  private final Rewriting rewriting;

  private ShownOutputs(EffectiveDecisions decisions, Rewriting rewriting) {
    this.decisions = decisions;
    this.rewriting = rewriting;
  }

  /** Those of the rewriting, by the columns linked in F4. */
  public static List<Output> of(EffectiveDecisions decisions, Rewriting rewriting) {
    return new ShownOutputs(decisions, rewriting).shown();
  }

  private List<Output> shown() {
    Map<Traced, Output> shown = new LinkedHashMap<>();
    for (Output output : rewriting.outputs()) {
      if (isLeftOut(output)) {
        continue;
      }
      Optional<ColumnName> column = column(output);
      if (column.isPresent() || output.aggregate().equals(Optional.of(Aggregate.COUNT))) {
        shown.putIfAbsent(new Traced(output.aggregate(), Optional.empty(), column), output);
      }
    }
    return shown.isEmpty() ? rewriting.outputs() : List.copyOf(shown.values());
  }

  private boolean isLeftOut(Output output) {
    return decisions.of(OutputLeftOut.class).stream()
        .anyMatch(left -> left.decision().output() == output.number());
  }

  /** The column linked to the output, or to another part of the same words. */
  private Optional<ColumnName> column(Output output) {
    Optional<ColumnName> found = linked(ColumnUse.Part.OUTPUT, output.number());
    for (Output other : rewriting.outputs()) {
      if (other.aggregate().equals(output.aggregate()) && same(other.text(), output.text())) {
        found = found.or(() -> linked(ColumnUse.Part.OUTPUT, other.number()));
      }
    }
    for (Grouping group : rewriting.groupings()) {
      if (output.aggregate().isEmpty() && same(group.text(), output.text())) {
        found = found.or(() -> linked(ColumnUse.Part.GROUPING, group.number()));
      }
    }
    return found;
  }

  private Optional<ColumnName> linked(ColumnUse.Part part, int number) {
    ColumnUse use = new ColumnUse(part, number);
    return decisions.of(ColumnLinked.class).stream()
        .filter(link -> link.decision().use().equals(use))
        .map(link -> link.decision().column())
        .findFirst();
  }

  private static boolean same(String one, String other) {
    return one.strip().equalsIgnoreCase(other.strip());
  }
}
