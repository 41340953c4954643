package dev.tht.sqlplan.lineage;

import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Follows the expressions of one plan through its steps down to the database's columns. Immutable
 * and safe for concurrent use.
 */
public final class Lineage {
  private final CtePlan plan;

  private Lineage(CtePlan plan) {
    this.plan = plan;
  }

  /** The lineage of that plan. */
  public static Lineage of(CtePlan plan) {
    return new Lineage(plan);
  }

  /** The step's sources in order: the first one, then those joined. */
  public static List<PlanPart.Source> sources(CteStep step) {
    List<PlanPart.Source> sources = new ArrayList<>();
    sources.add(step.source());
    step.joins().forEach(join -> sources.add(join.source()));
    return sources;
  }

  /** The source of the step with that alias. */
  public static Optional<PlanPart.Source> source(CteStep step, String alias) {
    return sources(step).stream().filter(source -> source.alias().equals(alias)).findFirst();
  }

  /** The step with that name, when it comes before the other. */
  public Optional<CteStep> earlier(String name, CteStep than) {
    for (CteStep step : plan.steps()) {
      if (step.name().equals(than.name())) {
        return Optional.empty();
      }
      if (step.name().equals(name)) {
        return Optional.of(step);
      }
    }
    return Optional.empty();
  }

  /** What the expression comes down to; empty for figures over figures and for unknown fields. */
  public Optional<Traced> trace(CteStep step, Expression expression) {
    return switch (expression) {
      case Expression.Field field -> field(step, field);
      case Expression.PartOfDate part ->
          trace(step, part.date())
              .filter(inner -> !inner.isFigure() && inner.part().isEmpty())
              .map(inner -> new Traced(Optional.empty(), Optional.of(part.part()), inner.column()));
      case Expression.Aggregated figure ->
          figure.operand().isEmpty()
              ? Optional.of(Traced.rows())
              : trace(step, figure.operand().get())
                  .filter(inner -> !inner.isFigure())
                  .map(inner -> inner.under(figure.aggregate()));
      case Formula formula -> Optional.empty();
    };
  }

  /** The tables of the database that the step reads, directly or through earlier steps. */
  public List<TableName> tables(CteStep step) {
    List<TableName> tables = new ArrayList<>();
    for (PlanPart.Source source : sources(step)) {
      switch (source.relation()) {
        case Relation.OfTable table -> tables.add(table.table());
        case Relation.OfStep other ->
            earlier(other.step(), step).ifPresent(found -> tables.addAll(tables(found)));
        case Relation.OfOneRow row -> {}
        case Relation.OfValues values -> {}
        case Relation.OfEachRow each -> each.steps().forEach(own -> tables.addAll(tables(own)));
      }
    }
    return tables;
  }

  private Optional<Traced> field(CteStep step, Expression.Field field) {
    return source(step, field.source())
        .flatMap(
            source ->
                switch (source.relation()) {
                  case Relation.OfTable table ->
                      Optional.of(Traced.value(new ColumnName(table.table(), field.column())));
                  case Relation.OfStep other ->
                      earlier(other.step(), step).flatMap(found -> output(found, field.column()));
                  case Relation.OfOneRow row -> Optional.empty();
                  case Relation.OfValues values -> Optional.empty();
                  case Relation.OfEachRow each -> Optional.empty();
                });
  }

  private Optional<Traced> output(CteStep step, String name) {
    return step.outputs().stream()
        .filter(output -> output.name().equals(name))
        .findFirst()
        .flatMap(output -> trace(step, output.expression()));
  }
}
