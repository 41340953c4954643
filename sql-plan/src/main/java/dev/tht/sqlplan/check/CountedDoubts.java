package dev.tht.sqlplan.check;

import dev.tht.spi.SafeText;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.JoinKind;
import dev.tht.spi.plan.Operation;
import dev.tht.spi.plan.PartId;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import dev.tht.spi.plan.ValueType;
import dev.tht.sqlplan.lineage.Lineage;
import dev.tht.sqlplan.write.Typing;
import dev.tht.sqlplan.write.Typing.Sort;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What the structure of a plan lets doubt, looked at again in the data: whether joins do repeat
 * rows, whether texts and numbers do compare otherwise, whether columns that no key connects do
 * refer to each other. What cannot be counted stays as it is.
 */
final class CountedDoubts {
  private final Catalog catalog;
  private final Counter counter;
  private final Typing types;

  CountedDoubts(Catalog catalog, Counter counter, Typing types) {
    this.catalog = catalog;
    this.counter = counter;
    this.types = types;
  }

  /** Rows under a figure that are there more than once, of each source that could be meant. */
  Optional<PlanWarning> repeated(Finding finding) {
    CteStep step = finding.step();
    OptionalLong rows = counter.all(step);
    OptionalLong most = OptionalLong.empty();
    for (String alias : finding.sources()) {
      List<Expression> key = key(step, alias);
      OptionalLong differing = key.isEmpty() ? OptionalLong.empty() : counter.differing(step, key);
      if (rows.isEmpty() || differing.isEmpty()) {
        return Optional.of(finding.warning());
      }
      if (differing.getAsLong() == rows.getAsLong()) {
        return Optional.empty();
      }
      most = OptionalLong.of(Math.max(most.orElse(0), differing.getAsLong()));
    }
    return most.isEmpty()
        ? Optional.of(finding.warning())
        : Optional.of(said(finding, rows.getAsLong(), most.getAsLong()));
  }

  /** What tells one row of the source from another within a group; empty when nothing does. */
  private List<Expression> key(CteStep step, String alias) {
    List<Expression> key = new ArrayList<>();
    Lineage.source(step, alias)
        .flatMap(CountedDoubts::table)
        .map(table -> catalog.rowKey(table.table()))
        .ifPresent(
            columns ->
                columns.forEach(column -> key.add(new Expression.Field(alias, column.name()))));
    if (!key.isEmpty()) {
      step.groups().forEach(group -> key.add(group.expression()));
    }
    return key;
  }

  /** Rows for which a comparison is another one when the text is taken for the number it says. */
  Optional<PlanWarning> converted(Finding finding) {
    CteStep step = finding.step();
    List<String> aliases = finding.about().map(AllSteps::aliases).orElse(List.of());
    if (aliases.size() != 1
        || !(finding.about().get() instanceof Formula.Applied compared)
        || AllSteps.within(compared).stream().anyMatch(Figure::is)) {
      return Optional.of(finding.warning());
    }
    PlanPart.Source source = Lineage.source(step, aliases.get(0)).orElseThrow();
    Expression numbers =
        new Formula.Applied(
            compared.operation(),
            compared.operands().stream().map(operand -> number(operand, step)).toList());
    OptionalLong asTexts = fitting(step, source, List.of(compared));
    OptionalLong asNumbers = fitting(step, source, List.of(numbers));
    OptionalLong asBoth = fitting(step, source, List.of(compared, numbers));
    if (asTexts.isEmpty() || asNumbers.isEmpty() || asBoth.isEmpty()) {
      return Optional.of(finding.warning());
    }
    long apart = asTexts.getAsLong() + asNumbers.getAsLong() - 2 * asBoth.getAsLong();
    if (apart > 0) {
      return Optional.of(said(finding, apart));
    }
    return asBoth.getAsLong() > 0 ? Optional.empty() : Optional.of(finding.warning());
  }

  private Expression number(Expression operand, CteStep step) {
    return types.sort(operand, step) == Sort.TEXT
        ? new Formula.Cast(operand, ValueType.REAL)
        : operand;
  }

  private OptionalLong fitting(CteStep step, PlanPart.Source source, List<Expression> all) {
    List<PlanPart.Condition> needed = new ArrayList<>();
    for (Expression each : all) {
      PartId id = new PartId("probe.c" + (needed.size() + 1));
      needed.add(new PlanPart.Condition(id, each, List.of()));
    }
    return counter.rows(step, source, List.of(), List.of(), needed);
  }

  /**
   * Values that one column has and the key it is held against has not, among the rows that the
   * step's conditions on their source keep. A column that is a key itself, or refers elsewhere by
   * one, does not refer to another key by having small numbers too.
   */
  Optional<PlanWarning> unrelated(Finding finding) {
    CteStep step = finding.step();
    if (!(finding.about().orElseThrow() instanceof Formula.Applied equal
        && equal.operands().get(0) instanceof Expression.Field left
        && equal.operands().get(1) instanceof Expression.Field right)) {
      return Optional.of(finding.warning());
    }
    if (isKey(step, right) && refersToNothing(step, left)) {
      return unrelated(finding, left, right);
    }
    return isKey(step, left) && refersToNothing(step, right)
        ? unrelated(finding, right, left)
        : Optional.of(finding.warning());
  }

  private Optional<PlanWarning> unrelated(
      Finding finding, Expression.Field referring, Expression.Field key) {
    CteStep step = finding.step();
    PlanPart.Source from = Lineage.source(step, referring.source()).orElseThrow();
    PlanPart.Join found =
        new PlanPart.Join(
            new PartId("probe.j1"),
            Lineage.source(step, key.source()).orElseThrow(),
            false,
            List.of(new PlanPart.Pair(referring, key)),
            List.of(),
            Optional.of(JoinKind.SEMI),
            Optional.empty());
    List<PlanPart.Condition> present = new ArrayList<>(SourceConditions.conditions(step, from));
    present.add(
        new PlanPart.Condition(
            new PartId("probe.c1"),
            new Formula.Applied(Operation.IS_PRESENT, List.of(referring)),
            List.of()));
    List<PlanPart.Filter> filters = SourceConditions.filters(step, from);
    OptionalLong whole = counter.rows(step, from, List.of(), filters, present);
    OptionalLong fit = counter.rows(step, from, List.of(found), filters, present);
    if (whole.isEmpty() || fit.isEmpty() || whole.getAsLong() == 0) {
      return Optional.of(finding.warning());
    }
    long without = whole.getAsLong() - fit.getAsLong();
    return without == 0 ? Optional.empty() : Optional.of(said(finding, without, whole.getAsLong()));
  }

  private boolean isKey(CteStep step, Expression.Field field) {
    return column(step, field)
        .filter(column -> catalog.rowKey(column.table()).equals(List.of(column)))
        .isPresent();
  }

  private boolean refersToNothing(CteStep step, Expression.Field field) {
    return column(step, field)
        .filter(column -> !catalog.rowKey(column.table()).contains(column))
        .filter(
            column ->
                catalog.foreignKeys().stream()
                    .flatMap(key -> key.pairs().stream())
                    .noneMatch(pair -> pair.from().equals(column)))
        .isPresent();
  }

  private static Optional<ColumnName> column(CteStep step, Expression.Field field) {
    return Lineage.source(step, field.source())
        .flatMap(CountedDoubts::table)
        .map(table -> new ColumnName(table.table(), field.column()));
  }

  private static Optional<Relation.OfTable> table(PlanPart.Source source) {
    return source.relation() instanceof Relation.OfTable table
        ? Optional.of(table)
        : Optional.empty();
  }

  private static PlanWarning said(Finding finding, long... counts) {
    List<String> about = new ArrayList<>(finding.warning().about());
    for (long count : counts) {
      about.add(SafeText.line(Long.toString(count)));
    }
    return finding.counted(about);
  }
}
