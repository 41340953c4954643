package dev.tht.sqlplan.check;

import dev.tht.spi.SafeText;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.JoinKind;
import dev.tht.spi.plan.Operation;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import dev.tht.sqlplan.check.PlanWarning.Check;
import dev.tht.sqlplan.lineage.Lineage;
import dev.tht.sqlplan.lineage.Traced;
import dev.tht.sqlplan.read.PartExpressions;
import dev.tht.sqlplan.words.PartWords;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Whether the sources of a step are connected, and by keys. */
final class JoinChecks {

  /** Two columns made equal, and where. */
  private record Equal(PlanPart part, Expression.Field left, Expression.Field right) {}

  private final Catalog catalog;
  private final Lineage lineage;
  private final Map<ColumnName, ColumnName> keys = new HashMap<>();

  JoinChecks(Catalog catalog, Lineage lineage) {
    this.catalog = catalog;
    this.lineage = lineage;
    for (ForeignKey key : catalog.foreignKeys()) {
      key.pairs().forEach(pair -> join(keys, pair.from(), pair.to()));
    }
  }

  List<Finding> of(CteStep step) {
    List<Finding> warnings = new ArrayList<>();
    missing(step, warnings);
    for (Equal equal : equals(step)) {
      Optional<ColumnName> left = column(step, equal.left());
      Optional<ColumnName> right = column(step, equal.right());
      if (left.isPresent() && right.isPresent() && !fit(left.get(), right.get())) {
        String columns = PartWords.of(equal.left()) + ", " + PartWords.of(equal.right());
        warnings.add(
            Finding.of(
                new PlanWarning(Check.JOIN_NOT_BY_KEY, equal.part().id(), List.of(columns)),
                step,
                new Formula.Applied(Operation.EQUAL, List.of(equal.left(), equal.right()))));
      }
    }
    return warnings;
  }

  private Optional<ColumnName> column(CteStep step, Expression.Field field) {
    return lineage.trace(step, field).filter(t -> !t.isFigure()).flatMap(Traced::column);
  }

  /** Whether a key makes the two columns equal, so that the schema itself compares them. */
  boolean byKey(CteStep step, Expression.Field left, Expression.Field right) {
    Optional<ColumnName> one = column(step, left);
    return one.isPresent()
        && column(step, right).filter(o -> root(keys, o).equals(root(keys, one.get()))).isPresent();
  }

  /** Of one key or of keys to one column, the same column twice, or called alike. */
  private boolean fit(ColumnName left, ColumnName right) {
    return left.equals(right)
        || root(keys, left).equals(root(keys, right))
        || left.name().equalsIgnoreCase(right.name())
        || catalog.foreignKeys().isEmpty();
  }

  private static List<Equal> equals(CteStep step) {
    List<Equal> all = new ArrayList<>();
    for (PlanPart.Join join : step.joins()) {
      join.pairs().forEach(pair -> all.add(new Equal(join, pair.left(), pair.right())));
      join.on().ifPresent(on -> equals(join, on, all));
    }
    step.conditions().forEach(condition -> equals(condition, condition.expression(), all));
    return all;
  }

  private static void equals(PlanPart part, Expression condition, List<Equal> into) {
    for (Expression each : PartExpressions.conjuncts(condition)) {
      if (each instanceof Formula.Applied applied
          && applied.operation() == Operation.EQUAL
          && applied.operands().get(0) instanceof Expression.Field left
          && applied.operands().get(1) instanceof Expression.Field right
          && !left.source().equals(right.source())) {
        into.add(new Equal(part, left, right));
      }
    }
  }

  private void missing(CteStep step, List<Finding> warnings) {
    Map<String, String> together = new HashMap<>();
    for (PlanPart.Join join : step.joins()) {
      join.pairs().forEach(p -> join(together, p.left().source(), p.right().source()));
      join.on().ifPresent(on -> connect(on, together));
      if (join.keeps() == JoinKind.SEMI || join.keeps() == JoinKind.ANTI) {
        join(together, step.source().alias(), join.source().alias());
      }
    }
    step.conditions().forEach(condition -> connect(condition.expression(), together));
    for (PlanPart.Join join : step.joins()) {
      String alias = join.source().alias();
      boolean apart =
          !root(together, alias).equals(root(together, step.source().alias()))
              && !oneRow(step, join.source())
              && !oneRow(step, step.source());
      if (apart) {
        warnings.add(
            Finding.of(
                new PlanWarning(
                    Check.JOIN_CONDITION_MISSING, join.id(), List.of(SafeText.line(alias))),
                step));
      }
    }
  }

  private static void connect(Expression condition, Map<String, String> together) {
    for (Expression each : PartExpressions.conjuncts(condition)) {
      List<String> aliases = AllSteps.aliases(each);
      aliases.forEach(alias -> join(together, aliases.get(0), alias));
    }
  }

  /** Whether it meets no row that it does not belong to: one row, or rows made for each row. */
  private boolean oneRow(CteStep step, PlanPart.Source source) {
    return switch (source.relation()) {
      case Relation.OfTable table -> false;
      case Relation.OfOneRow row -> true;
      case Relation.OfValues values -> values.rows().size() == 1;
      case Relation.OfEachRow each -> true;
      case Relation.OfStep other ->
          lineage.earlier(other.step(), step).filter(JoinChecks::givesOneRow).isPresent();
    };
  }

  private static boolean givesOneRow(CteStep step) {
    boolean figure =
        step.groups().isEmpty()
            && step.outputs().stream()
                .anyMatch(o -> AllSteps.within(o.expression()).stream().anyMatch(Figure::is));
    return figure
        || step.limit().filter(limit -> limit.rows() <= 1 && !limit.needsComputing()).isPresent();
  }

  private static <T> void join(Map<T, T> roots, T one, T other) {
    T from = root(roots, one);
    T to = root(roots, other);
    if (!from.equals(to)) {
      roots.put(from, to);
    }
  }

  private static <T> T root(Map<T, T> roots, T of) {
    T at = of;
    for (T up = roots.get(at); up != null; up = roots.get(at)) {
      at = up;
    }
    return at;
  }
}
