package dev.tht.eval.run;

import dev.tht.eval.gold.GoldColumn;
import dev.tht.eval.gold.GoldFigure;
import dev.tht.eval.gold.GoldPredicate;
import dev.tht.eval.gold.GoldQuery;
import dev.tht.eval.oracle.GoldFilters;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.decision.ColumnLinked;
import dev.tht.spi.decision.ColumnUse;
import dev.tht.spi.decision.ColumnUse.Part;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.decision.TableLinked;
import dev.tht.spi.literal.Filter;
import dev.tht.spi.rewriting.Aggregate;
import dev.tht.spi.rewriting.Condition;
import dev.tht.spi.rewriting.Output;
import dev.tht.spi.rewriting.Rewriting;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The first part in which a session's decisions differ from the gold query; it explains rows that
 * differ, and decides nothing.
 *
 * @param verdict which sort of part
 * @param detail which part
 */
record Difference(Verdict verdict, String detail) {

  static Difference of(GoldQuery gold, EffectiveDecisions decisions) {
    Rewriting rewriting = decisions.rewriting().orElse(null);
    if (rewriting == null) {
      return new Difference(Verdict.WRONG_ROWS, "no rewriting in force");
    }
    return filters(gold, decisions, rewriting)
        .or(() -> outputs(gold, decisions, rewriting))
        .or(() -> groupings(gold, decisions, rewriting))
        .or(() -> order(gold, decisions, rewriting))
        .or(() -> tables(gold, decisions))
        .orElse(new Difference(Verdict.WRONG_ROWS, ""));
  }

  private static Optional<Difference> filters(
      GoldQuery gold, EffectiveDecisions decisions, Rewriting rewriting) {
    GoldFilters wanted = new GoldFilters(gold.predicates());
    Set<GoldPredicate> missing = new HashSet<>(gold.predicates());
    List<String> extra = new ArrayList<>();
    for (Effective<dev.tht.spi.decision.ConceptClarified> concept : decisions.concepts()) {
      for (Filter filter : concept.decision().grounding().filters()) {
        wanted
            .match(filter)
            .ifPresentOrElse(missing::remove, () -> extra.add(filter.column() + ""));
      }
    }
    for (Condition condition : rewriting.conditions()) {
      condition
          .stated()
          .ifPresent(
              stated -> {
                List<String> values =
                    stated.literals().stream().map(l -> l.constant().text()).toList();
                Optional<ColumnName> column = linked(decisions, Part.CONDITION, condition.number());
                column
                    .flatMap(c -> wanted.match(c, stated.part(), stated.comparison(), values))
                    .ifPresentOrElse(
                        missing::remove,
                        () -> extra.add(column.map(c -> c + "").orElse("no column")));
              });
    }
    if (extra.isEmpty() && missing.isEmpty()) {
      return Optional.empty();
    }
    String lacks = String.join(", ", missing.stream().map(p -> p.column() + "").sorted().toList());
    String has = String.join(", ", extra);
    return Optional.of(
        new Difference(
            Verdict.WRONG_FILTER,
            (lacks.isEmpty() ? "" : "lacks a condition on " + lacks)
                + (lacks.isEmpty() || has.isEmpty() ? "" : "; ")
                + (has.isEmpty() ? "" : "has another on " + has)));
  }

  private static Optional<Difference> outputs(
      GoldQuery gold, EffectiveDecisions decisions, Rewriting rewriting) {
    List<String> wanted = gold.items().stream().map(Difference::words).toList();
    List<String> shown = new ArrayList<>();
    for (Output output : rewriting.outputs()) {
      shown.add(words(output.aggregate(), linked(decisions, Part.OUTPUT, output.number())));
    }
    return wanted.equals(shown)
        ? Optional.empty()
        : Optional.of(
            new Difference(
                Verdict.WRONG_OUTPUT,
                "shows " + String.join(", ", shown) + " for " + String.join(", ", wanted)));
  }

  private static Optional<Difference> groupings(
      GoldQuery gold, EffectiveDecisions decisions, Rewriting rewriting) {
    if (gold.groups().isEmpty() == rewriting.groupings().isEmpty()) {
      return Optional.empty();
    }
    List<String> by =
        rewriting.groupings().stream()
            .map(g -> linked(decisions, Part.GROUPING, g.number()).map(c -> c + "").orElse("?"))
            .toList();
    return Optional.of(
        new Difference(
            Verdict.WRONG_GROUPING, by.isEmpty() ? "not grouped" : "by " + String.join(", ", by)));
  }

  private static Optional<Difference> order(
      GoldQuery gold, EffectiveDecisions decisions, Rewriting rewriting) {
    List<String> wanted =
        gold.orders().stream()
            .map(o -> words(o.figure()) + (o.descending() ? " falling" : ""))
            .toList();
    List<String> shown =
        rewriting.orderings().stream()
            .map(
                o ->
                    words(o.aggregate(), linked(decisions, Part.ORDERING, o.number()))
                        + (o.descending() ? " falling" : ""))
            .toList();
    boolean limit = gold.limit().orElse(0) == rewriting.limit().map(l -> l.rows()).orElse(0L);
    if (wanted.equals(shown) && limit && gold.distinct() == rewriting.distinct()) {
      return Optional.empty();
    }
    return Optional.of(
        new Difference(
            Verdict.WRONG_ORDER,
            "by "
                + shown
                + " for "
                + wanted
                + (limit ? "" : "; another limit")
                + (gold.distinct() == rewriting.distinct()
                    ? ""
                    : gold.distinct() ? "; not distinct" : "; distinct")));
  }

  private static Optional<Difference> tables(GoldQuery gold, EffectiveDecisions decisions) {
    List<String> used =
        decisions.of(TableLinked.class).stream()
            .map(Effective::decision)
            .filter(table -> table.use() != TableLinked.Use.EXCLUDED)
            .map(table -> table.table().name())
            .toList();
    boolean same = used.size() == gold.tables().size() && used.stream().allMatch(gold::uses);
    return same
        ? Optional.empty()
        : Optional.of(
            new Difference(
                Verdict.WRONG_JOIN,
                "uses " + String.join(", ", used) + " for " + String.join(", ", gold.tables())));
  }

  private static Optional<ColumnName> linked(EffectiveDecisions decisions, Part part, int number) {
    ColumnUse use = new ColumnUse(part, number);
    return decisions.of(ColumnLinked.class).stream()
        .map(Effective::decision)
        .filter(link -> link.use().equals(use))
        .map(ColumnLinked::column)
        .findFirst();
  }

  private static String words(GoldFigure figure) {
    return words(figure.aggregate(), figure.column().map(GoldColumn::toString));
  }

  /** A count of rows and a count of a column are the same thing here. */
  private static String words(Optional<Aggregate> aggregate, Optional<?> column) {
    String name = column.map(c -> c.toString().toLowerCase(java.util.Locale.ROOT)).orElse("?");
    return aggregate
        .map(
            a ->
                a == Aggregate.COUNT
                    ? "count"
                    : a.name().toLowerCase(java.util.Locale.ROOT) + " of " + name)
        .orElse(name);
  }
}
