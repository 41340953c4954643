package dev.tht.sqlplan.linking;

import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.decision.ColumnLinked;
import dev.tht.spi.decision.ColumnUse;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.literal.DatePart;
import dev.tht.spi.rewriting.Aggregate;
import dev.tht.spi.rewriting.Basis;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.rewriting.Grouping;
import dev.tht.spi.rewriting.Ordering;
import dev.tht.spi.rewriting.Output;
import dev.tht.spi.rewriting.Rewriting;
import dev.tht.sqlplan.lineage.Traced;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The outputs, groupings and orderings of the rewriting, bound to columns. */
final class Measures {

  /**
   * One of them.
   *
   * @param part its name for people, such as {@code output 1}
   * @param text its words
   * @param traced what it is
   * @param descending for an ordering, whether the greatest comes first
   */
  record Measure(
      String part, String text, Traced traced, boolean descending, List<DecisionId> covers) {
    Measure as(Traced other) {
      return new Measure(part, text, other, descending, covers);
    }
  }

  private final Links links;
  private final List<Measure> outputs = new ArrayList<>();
  private final List<Measure> groupings = new ArrayList<>();
  private final List<Measure> orderings = new ArrayList<>();

  private Measures(Links links) {
    this.links = links;
  }

  static Measures of(Links links) {
    Measures measures = new Measures(links);
    measures.bind(links.rewriting());
    return measures;
  }

  List<Measure> outputs() {
    return outputs;
  }

  List<Measure> groupings() {
    return groupings;
  }

  List<Measure> orderings() {
    return orderings;
  }

  private void bind(Rewriting rewriting) {
    for (Grouping grouping : rewriting.groupings()) {
      ColumnUse use = new ColumnUse(ColumnUse.Part.GROUPING, grouping.number());
      groupings.add(
          measure(
              use, grouping.text(), Optional.empty(), grouping.part(), false, grouping.basis()));
    }
    for (Output output : links.shown()) {
      ColumnUse use = new ColumnUse(ColumnUse.Part.OUTPUT, output.number());
      outputs.add(
          withPartOfGroup(
              measure(
                  use,
                  output.text(),
                  output.aggregate(),
                  Optional.empty(),
                  false,
                  output.basis())));
    }
    for (Ordering ordering : rewriting.orderings()) {
      ColumnUse use = new ColumnUse(ColumnUse.Part.ORDERING, ordering.number());
      orderings.add(
          withPartOfGroup(
              measure(
                  use,
                  ordering.text(),
                  ordering.aggregate(),
                  Optional.empty(),
                  ordering.descending(),
                  ordering.basis())));
    }
  }

  /** A date that is grouped by a part of itself is shown and ordered by that part. */
  private Measure withPartOfGroup(Measure measure) {
    if (measure.traced().isFigure()) {
      return measure;
    }
    boolean groupedWhole =
        groupings.stream().anyMatch(group -> group.traced().equals(measure.traced()));
    return groupings.stream()
        .filter(group -> !groupedWhole && group.traced().column().equals(measure.traced().column()))
        .findFirst()
        .map(group -> measure.as(group.traced()))
        .orElse(measure);
  }

  private Measure measure(
      ColumnUse use,
      String text,
      Optional<Aggregate> aggregate,
      Optional<DatePart> part,
      boolean descending,
      Basis basis) {
    Set<DecisionId> covers = new LinkedHashSet<>();
    links.basis(basis, use.words()).ifPresent(effective -> covers.add(effective.id()));
    Optional<Effective<ColumnLinked>> link = link(use, text, aggregate);
    link.ifPresent(found -> covers.add(found.id()));
    covers.add(links.rewrittenId());
    Optional<ColumnName> column = link.map(found -> found.decision().column());
    if (column.isEmpty()) {
      if (!aggregate.equals(Optional.of(Aggregate.COUNT))) {
        throw new Unsettled(
            "part-without-column",
            use.words(),
            use.words() + " ('" + text + "') is linked to no column",
            "link the column that it is read from");
      }
      covers.addAll(links.covering(links.population()));
    }
    return new Measure(
        use.words(), text, new Traced(aggregate, part, column), descending, List.copyOf(covers));
  }

  /** The column linked for the part, or for another part that has the same words. */
  private Optional<Effective<ColumnLinked>> link(
      ColumnUse use, String text, Optional<Aggregate> aggregate) {
    Optional<Effective<ColumnLinked>> own = links.column(use.part(), use.number());
    if (own.isPresent()) {
      return own;
    }
    for (Output output : links.rewriting().outputs()) {
      if (output.aggregate().equals(aggregate) && same(output.text(), text)) {
        own = own.or(() -> links.column(ColumnUse.Part.OUTPUT, output.number()));
      }
    }
    for (Grouping grouping : links.rewriting().groupings()) {
      if (aggregate.isEmpty() && same(grouping.text(), text)) {
        own = own.or(() -> links.column(ColumnUse.Part.GROUPING, grouping.number()));
      }
    }
    return own;
  }

  private static boolean same(String one, String other) {
    return one.strip().equalsIgnoreCase(other.strip());
  }
}
