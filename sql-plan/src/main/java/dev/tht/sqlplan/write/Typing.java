package dev.tht.sqlplan.write;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import dev.tht.spi.rewriting.Aggregate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What sort of value an expression gives, as far as the catalog's types tell. Steps inside
 * expressions are found by their source's alias, which the reader keeps apart from those around.
 */
public final class Typing {
  /** A sort of value. */
  public enum Sort {
    INTEGER,
    FRACTION,
    TEXT,
    DAY,
    MOMENT,
    TRUTH,
    UNKNOWN;

    /** Whether it is one. */
    public boolean isNumber() {
      return this == INTEGER || this == FRACTION;
    }

    /** What a computation takes it for. */
    Sort asNumber() {
      return switch (this) {
        case TEXT -> FRACTION;
        case TRUTH -> INTEGER;
        case INTEGER, FRACTION, DAY, MOMENT, UNKNOWN -> this;
      };
    }

    boolean isTime() {
      return this == DAY || this == MOMENT;
    }
  }

  private final Catalog catalog;
  private final Map<String, CteStep> steps = new HashMap<>();

  /** Those met so far: a catalog is searched from its beginning. */
  private final Map<TableName, Optional<Table>> tables = new HashMap<>();

  /** Of expressions in those steps. */
  public Typing(Catalog catalog, List<CteStep> steps) {
    this.catalog = catalog;
    steps.forEach(step -> this.steps.put(step.name(), step));
  }

  /** Makes the steps inside an expression known. */
  public void know(List<CteStep> inner) {
    inner.forEach(step -> steps.putIfAbsent(step.name(), step));
  }

  /** The sort of an expression as it stands in that step. */
  public Sort sort(Expression expression, CteStep step) {
    return switch (expression) {
      case Expression.Field field -> field(field, step);
      case Expression.PartOfDate part -> Sort.INTEGER;
      case Expression.Aggregated figure -> figure(figure, step);
      case Formula formula -> formula(formula, step);
    };
  }

  private Sort figure(Expression.Aggregated figure, CteStep step) {
    if (figure.aggregate() == Aggregate.COUNT || figure.aggregate() == Aggregate.COUNT_DISTINCT) {
      return Sort.INTEGER;
    }
    return figure.aggregate() == Aggregate.AVERAGE
        ? Sort.FRACTION
        : figure
            .operand()
            .map(operand -> sort(operand, step))
            .map(sort -> figure.aggregate() == Aggregate.SUM ? sort.asNumber() : sort)
            .orElse(Sort.UNKNOWN);
  }

  private Sort formula(Formula formula, CteStep step) {
    return switch (formula) {
      case Formula.Value value ->
          switch (value.constant().kind()) {
            case TEXT -> Sort.TEXT;
            case NUMBER -> value.constant().text().contains(".") ? Sort.FRACTION : Sort.INTEGER;
            case DATE -> Sort.DAY;
            case TRUTH -> Sort.TRUTH;
          };
      case Formula.Null nothing -> Sort.UNKNOWN;
      case Formula.Applied applied -> applied(applied, step);
      case Formula.CaseWhen choice ->
          common(
              Stream.concat(
                      choice.cases().stream().map(Formula.Case::result),
                      choice.otherwise().stream())
                  .toList(),
              step);
      case Formula.Cast converted ->
          switch (converted.to()) {
            case TEXT -> Sort.TEXT;
            case INTEGER -> Sort.INTEGER;
            case REAL, DECIMAL -> Sort.FRACTION;
            case TRUTH -> Sort.TRUTH;
            case DAY -> Sort.DAY;
            case MOMENT -> Sort.MOMENT;
          };
      case Formula.DateTrunc cut -> sort(cut.time(), step) == Sort.DAY ? Sort.DAY : Sort.MOMENT;
      case Formula.DateAdd moved -> sort(moved.time(), step) == Sort.DAY ? Sort.DAY : Sort.MOMENT;
      case Formula.Formatted formatted -> Sort.TEXT;
      case Formula.Aggregation aggregation -> aggregation(aggregation, step);
      case Formula.Window windowed ->
          switch (windowed.function()) {
            case ROW_NUMBER, RANK, DENSE_RANK, TILE, COUNT -> Sort.INTEGER;
            case PERCENT_RANK, CUMULATIVE_SHARE, AVERAGE -> Sort.FRACTION;
            case EARLIER, LATER, FIRST_VALUE, LAST_VALUE, SUM, MINIMUM, MAXIMUM ->
                sort(windowed.operands().get(0), step);
          };
      case Formula.ScalarSubquery value -> {
        CteStep last = value.steps().get(value.steps().size() - 1);
        know(value.steps());
        yield sort(last.outputs().get(0).expression(), last);
      }
      case Formula.Exists exists -> Sort.TRUTH;
      case Formula.InSubquery among -> Sort.TRUTH;
      case Formula.AnyValue any -> sort(any.operand(), step);
      case Formula.OutputReference shown -> Sort.UNKNOWN;
      case Formula.EngineFunction call -> Sort.UNKNOWN;
    };
  }

  private Sort aggregation(Formula.Aggregation aggregation, CteStep step) {
    return switch (aggregation.function()) {
      case COUNT -> Sort.INTEGER;
      case SUM -> sort(aggregation.operands().get(0), step).asNumber();
      case MINIMUM, MAXIMUM -> sort(aggregation.operands().get(0), step);
      case TOTAL, AVERAGE, STANDARD_DEVIATION, VARIANCE, PERCENTILE -> Sort.FRACTION;
      case JOINED_TEXT -> Sort.TEXT;
      case ANY_TRUE, ALL_TRUE -> Sort.TRUTH;
    };
  }

  private Sort applied(Formula.Applied applied, CteStep step) {
    return OperationSorts.of(applied.operation()).orElseGet(() -> depending(applied, step));
  }

  private Sort depending(Formula.Applied applied, CteStep step) {
    List<Expression> operands = applied.operands();
    return switch (applied.operation()) {
      case NEGATE, ABSOLUTE -> sort(operands.get(0), step).asNumber();
      case FIRST_PRESENT, LEAST, GREATEST -> common(operands, step);
      case MISSING_IF_EQUAL -> sort(operands.get(0), step);
      default -> computed(operands, step);
    };
  }

  private Sort computed(List<Expression> operands, CteStep step) {
    Sort left = sort(operands.get(0), step).asNumber();
    Sort right = sort(operands.get(1), step).asNumber();
    if (left == Sort.DAY && right == Sort.DAY) {
      return Sort.INTEGER;
    }
    if (left == Sort.DAY && right == Sort.INTEGER) {
      return Sort.DAY;
    }
    if (left == Sort.INTEGER && right == Sort.INTEGER) {
      return Sort.INTEGER;
    }
    return left == Sort.FRACTION || right == Sort.FRACTION ? Sort.FRACTION : Sort.UNKNOWN;
  }

  private Sort common(List<Expression> operands, CteStep step) {
    Sort common = Sort.UNKNOWN;
    for (Expression operand : operands) {
      Sort sort = sort(operand, step);
      if (common == Sort.UNKNOWN || (common == Sort.INTEGER && sort == Sort.FRACTION)) {
        common = sort;
      }
    }
    return common;
  }

  private Sort field(Expression.Field field, CteStep step) {
    for (PlanPart.Source source : StructureCheck.sources(step)) {
      if (source.alias().equals(field.source())) {
        return column(source.relation(), field.column());
      }
    }
    return Sort.UNKNOWN;
  }

  private Sort column(Relation relation, String column) {
    return switch (relation) {
      case Relation.OfTable table ->
          tables
              .computeIfAbsent(table.table(), catalog::table)
              .flatMap((Table found) -> found.column(column))
              .map(found -> of(found.type()))
              .orElse(Sort.UNKNOWN);
      case Relation.OfStep other ->
          Optional.ofNullable(steps.get(other.step()))
              .map(found -> output(found, column))
              .orElse(Sort.UNKNOWN);
      case Relation.OfOneRow row -> Sort.UNKNOWN;
      case Relation.OfValues values -> written(values, values.columns().indexOf(column));
      case Relation.OfEachRow each -> {
        know(each.steps());
        yield output(each.steps().get(each.steps().size() - 1), column);
      }
    };
  }

  private Sort output(CteStep step, String column) {
    return step.outputs().stream()
        .filter(output -> output.name().equals(column))
        .findFirst()
        .map(output -> sort(output.expression(), step))
        .orElse(Sort.UNKNOWN);
  }

  private Sort written(Relation.OfValues values, int column) {
    return column < 0
        ? Sort.UNKNOWN
        : common(values.rows().stream().map(row -> row.get(column)).toList(), nowhere());
  }

  /** A step for expressions that look at no source. */
  private CteStep nowhere() {
    return steps.values().iterator().next();
  }

  private static Sort of(ColumnType type) {
    return switch (type) {
      case TEXT -> Sort.TEXT;
      case INTEGER -> Sort.INTEGER;
      case DECIMAL, REAL -> Sort.FRACTION;
      case BOOLEAN -> Sort.TRUTH;
      case DATE -> Sort.DAY;
      case TIMESTAMP -> Sort.MOMENT;
      case TIME, BINARY, OTHER -> Sort.UNKNOWN;
    };
  }
}
