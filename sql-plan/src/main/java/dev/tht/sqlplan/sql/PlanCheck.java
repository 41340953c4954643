package dev.tht.sqlplan.sql;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.PartId;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import dev.tht.sqlplan.lineage.Lineage;
import dev.tht.sqlplan.words.Nearest;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Checks that every name a plan uses exists where it is used, and that every id is used once. */
final class PlanCheck {
  private final CtePlan plan;
  private final Catalog catalog;
  private final Lineage lineage;

  private PlanCheck(CtePlan plan, Catalog catalog) {
    this.plan = plan;
    this.catalog = catalog;
    this.lineage = Lineage.of(plan);
  }

  static void require(CtePlan plan, Catalog catalog) {
    new PlanCheck(plan, catalog).all();
  }

  private void all() {
    Set<PartId> ids = new HashSet<>();
    Set<String> names = new HashSet<>();
    for (CteStep step : plan.steps()) {
      if (!names.add(step.name().toLowerCase(Locale.ROOT))) {
        throw broken("duplicate-step", step.name(), "two steps are named " + step.name());
      }
      for (PlanPart part : step.parts()) {
        if (!ids.add(part.id())) {
          throw broken("duplicate-part", part.id().value(), "two parts are named " + part.id());
        }
      }
      step(step);
    }
  }

  private void step(CteStep step) {
    Set<String> aliases = new HashSet<>();
    for (PlanPart.Source source : Lineage.sources(step)) {
      if (!aliases.add(source.alias().toLowerCase(Locale.ROOT))) {
        throw broken(
            "duplicate-alias", source.id().value(), "two sources are named " + source.alias());
      }
      relation(step, source);
    }
    Set<String> outputs = new HashSet<>();
    for (PlanPart.Output output : step.outputs()) {
      if (!outputs.add(output.name().toLowerCase(Locale.ROOT))) {
        throw broken(
            "duplicate-output", output.id().value(), "two outputs are named " + output.name());
      }
      expression(step, output, output.expression(), true);
    }
    step.joins().forEach(join -> join.pairs().forEach(pair -> pair(step, join, pair)));
    step.filters().forEach(filter -> expression(step, filter, filter.operand(), false));
    step.groups().forEach(group -> expression(step, group, group.expression(), false));
    step.having().forEach(filter -> expression(step, filter, filter.operand(), true));
    step.order().forEach(order -> expression(step, order, order.expression(), true));
  }

  private void pair(CteStep step, PlanPart.Join join, PlanPart.Pair pair) {
    expression(step, join, pair.left(), false);
    expression(step, join, pair.right(), false);
  }

  private void relation(CteStep step, PlanPart.Source source) {
    String id = source.id().value();
    switch (source.relation()) {
      case Relation.OfTable table -> {
        if (catalog.table(table.table()).isEmpty()) {
          throw new Unfit(
              "unknown-table",
              id,
              "part " + id + " reads table " + table.table() + ", which the catalog does not have",
              Nearest.remedy(
                  table.table().name(),
                  catalog.tables().stream().map(t -> t.name().toString()).toList()));
        }
      }
      case Relation.OfStep other -> {
        if (lineage.earlier(other.step(), step).isEmpty()) {
          throw broken(
              "unknown-step",
              id,
              "part " + id + " reads step " + other.step() + ", not an earlier one");
        }
      }
      case Relation.OfOneRow row -> throw readsNothing(id);
      case Relation.OfValues values -> throw readsNothing(id);
      case Relation.OfEachRow each -> throw readsNothing(id);
    }
  }

  private static Unfit readsNothing(String id) {
    return broken("uncovered-part", id, "part " + id + " reads no table and no step");
  }

  private void expression(
      CteStep step, PlanPart part, Expression expression, boolean figuresAllowed) {
    switch (expression) {
      case Expression.Field field -> field(step, part, field);
      case Expression.PartOfDate date -> expression(step, part, date.date(), false);
      case Expression.Aggregated figure -> {
        if (!figuresAllowed) {
          throw broken(
              "misplaced-aggregate", part.id().value(), "part " + part.id() + " may not aggregate");
        }
        figure.operand().ifPresent(operand -> expression(step, part, operand, false));
      }
      case Formula formula ->
          throw broken(
              "undecided-formula",
              part.id().value(),
              "part " + part.id() + " calculates something that no decision determines");
    }
  }

  private void field(CteStep step, PlanPart part, Expression.Field field) {
    String id = part.id().value();
    PlanPart.Source source =
        Lineage.source(step, field.source())
            .orElseThrow(
                () ->
                    new Unfit(
                        "unknown-source",
                        id,
                        "part "
                            + id
                            + " reads from "
                            + field.source()
                            + ", not a source of its step",
                        Nearest.remedy(
                            field.source(),
                            Lineage.sources(step).stream().map(PlanPart.Source::alias).toList())));
    List<String> names =
        switch (source.relation()) {
          case Relation.OfTable table ->
              catalog.table(table.table()).map(PlanCheck::columns).orElse(List.of());
          case Relation.OfStep other ->
              lineage.earlier(other.step(), step).stream()
                  .flatMap(found -> found.outputs().stream())
                  .map(PlanPart.Output::name)
                  .toList();
          case Relation.OfOneRow row -> List.of();
          case Relation.OfValues values -> values.columns();
          case Relation.OfEachRow each -> List.of();
        };
    if (!names.contains(field.column())) {
      throw new Unfit(
          "unknown-column",
          id,
          "part " + id + " reads column " + field.column() + ", which " + field.source() + " lacks",
          Nearest.remedy(field.column(), names));
    }
  }

  private static List<String> columns(Table table) {
    return table.columns().stream().map(column -> column.name().name()).toList();
  }

  private static Unfit broken(String rule, String part, String reason) {
    return new Unfit(rule, part, reason, "correct the plan, or build it from the decisions again");
  }
}
