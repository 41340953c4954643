package dev.tht.sqlplan.check;

import dev.tht.spi.SafeText;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.JoinKind;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import dev.tht.sqlplan.check.PlanWarning.Check;
import dev.tht.sqlplan.lineage.Lineage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * Rows that refer by a key, find nothing, and are dropped by a join. Where a step lists nothing but
 * what is referred to, such a row would have nothing to show and is not missed.
 */
final class LostRows {
  private final Catalog catalog;
  private final Counter counter;

  LostRows(Catalog catalog, Counter counter) {
    this.catalog = catalog;
    this.counter = counter;
  }

  List<PlanWarning> of(CteStep step) {
    List<PlanWarning> warnings = new ArrayList<>();
    for (PlanPart.Join join : step.joins()) {
      if (join.keeps() != JoinKind.INNER || join.pairs().isEmpty() || join.on().isPresent()) {
        continue;
      }
      String right = join.source().alias();
      String left = other(join.pairs().get(0), right);
      Optional<PlanPart.Source> from = Lineage.source(step, left);
      if (from.isEmpty()) {
        continue;
      }
      if (keyed(join, join.source())) {
        lost(step, join, from.get(), join.source()).ifPresent(warnings::add);
      } else if (keyed(join, from.get())) {
        lost(step, join, join.source(), from.get()).ifPresent(warnings::add);
      }
    }
    return warnings;
  }

  private Optional<PlanWarning> lost(
      CteStep step, PlanPart.Join join, PlanPart.Source referring, PlanPart.Source referred) {
    List<String> both = List.of(referring.alias(), referred.alias());
    boolean between = fields(join).allMatch(field -> both.contains(field.source()));
    if (!between || listsOnly(step, referred.alias())) {
      return Optional.empty();
    }
    PlanPart.Join found =
        new PlanPart.Join(
            join.id(),
            referred,
            false,
            join.pairs(),
            List.of(),
            Optional.of(JoinKind.SEMI),
            Optional.empty());
    List<PlanPart.Filter> filters = SourceConditions.filters(step, referring);
    List<PlanPart.Condition> conditions = SourceConditions.conditions(step, referring);
    OptionalLong whole = counter.rows(step, referring, List.of(), filters, conditions);
    OptionalLong kept = counter.rows(step, referring, List.of(found), filters, conditions);
    if (whole.isEmpty() || kept.isEmpty() || kept.getAsLong() >= whole.getAsLong()) {
      return Optional.empty();
    }
    List<String> about =
        List.of(
            Long.toString(whole.getAsLong() - kept.getAsLong()),
            Long.toString(whole.getAsLong()),
            SafeText.line(referring.alias()));
    return Optional.of(new PlanWarning(Check.ROWS_LOST, join.id(), about, true));
  }

  private static boolean listsOnly(CteStep step, String alias) {
    return step.outputs().stream()
        .map(PlanPart.Output::expression)
        .allMatch(
            shown -> AllSteps.aliases(shown).equals(List.of(alias)) && Figure.in(shown).isEmpty());
  }

  private static String other(PlanPart.Pair pair, String alias) {
    return pair.left().source().equals(alias) ? pair.right().source() : pair.left().source();
  }

  private boolean keyed(PlanPart.Join join, PlanPart.Source source) {
    if (!(source.relation() instanceof Relation.OfTable table)) {
      return false;
    }
    List<String> key = catalog.rowKey(table.table()).stream().map(ColumnName::name).toList();
    return !key.isEmpty()
        && fields(join)
            .filter(field -> field.source().equals(source.alias()))
            .map(Expression.Field::column)
            .toList()
            .containsAll(key);
  }

  private static Stream<Expression.Field> fields(PlanPart.Join join) {
    return join.pairs().stream().flatMap(pair -> Stream.of(pair.left(), pair.right()));
  }
}
