package dev.tht.sqlplan.sql;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.Constant;
import dev.tht.spi.literal.Literal;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.Missing;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.rewriting.Aggregate;
import dev.tht.sqlplan.dialect.Dialect;
import dev.tht.sqlplan.lineage.Lineage;
import dev.tht.sqlplan.lineage.Traced;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Says each part of a plan in the engine's types: which conversions a comparison needs, and how its
 * constants are typed. Pure.
 */
final class PlanSpelling {
  private final Dialect engine;
  private final Catalog catalog;
  private final Lineage lineage;

  PlanSpelling(Dialect engine, Catalog catalog, Lineage lineage) {
    this.engine = engine;
    this.catalog = catalog;
    this.lineage = lineage;
  }

  /** The kind of value that the expression gives. */
  ColumnType type(CteStep step, Expression expression) {
    Optional<Traced> traced = lineage.trace(step, expression);
    if (traced.isEmpty()) {
      return ColumnType.DECIMAL;
    }
    Optional<Aggregate> aggregate = traced.get().aggregate();
    boolean counts =
        aggregate.equals(Optional.of(Aggregate.COUNT))
            || aggregate.equals(Optional.of(Aggregate.COUNT_DISTINCT));
    boolean computes =
        aggregate.equals(Optional.of(Aggregate.SUM))
            || aggregate.equals(Optional.of(Aggregate.AVERAGE));
    if (counts || traced.get().part().isPresent()) {
      return ColumnType.INTEGER;
    }
    return computes ? ColumnType.DECIMAL : columnType(traced.get());
  }

  private ColumnType columnType(Traced traced) {
    return traced.column().flatMap(catalog::column).map(Column::type).orElse(ColumnType.OTHER);
  }

  /** Whether the value may be null: the column's own nulls, or those of an optional join. */
  private boolean mayBeNull(CteStep step, Expression expression) {
    return switch (expression) {
      case Expression.Aggregated figure ->
          figure.aggregate() != Aggregate.COUNT && figure.aggregate() != Aggregate.COUNT_DISTINCT;
      case Expression.PartOfDate part -> mayBeNull(step, part.date());
      case Expression.Field field ->
          step.joins().stream()
                  .anyMatch(join -> join.optional() && join.source().alias().equals(field.source()))
              || lineage
                  .trace(step, field)
                  .filter(traced -> !traced.isFigure())
                  .flatMap(Traced::column)
                  .flatMap(catalog::column)
                  .map(Column::nullable)
                  .orElse(true);
      case Formula formula -> throw undecided();
    };
  }

  /**
   * Whether the ordering must say that nulls come last, because the engine would put them first.
   */
  boolean statesNullsLast(CteStep step, PlanPart.Order order) {
    return engine.missing(order.descending()) == Missing.FIRST
        && mayBeNull(step, order.expression());
  }

  SqlTerm term(CteStep step, Expression expression) {
    return switch (expression) {
      case Expression.Field field -> new SqlTerm.Column(field.source(), field.column());
      case Expression.PartOfDate part -> new SqlTerm.PartOf(part.part(), date(step, part.date()));
      case Expression.Aggregated figure ->
          new SqlTerm.Figure(
              figure.aggregate(), figure.operand().map(operand -> counted(step, figure, operand)));
      case Formula formula -> throw undecided();
    };
  }

  /** A plan with formulas has been refused before it is spelled. */
  private static IllegalStateException undecided() {
    return new IllegalStateException("a formula that no decision covers");
  }

  private SqlTerm date(CteStep step, Expression date) {
    SqlTerm term = term(step, date);
    return engine.isTyped() && !type(step, date).isTemporal()
        ? new SqlTerm.Converted(SqlTerm.To.INSTANT, term)
        : term;
  }

  private SqlTerm counted(CteStep step, Expression.Aggregated figure, Expression operand) {
    SqlTerm term = term(step, operand);
    boolean computes =
        figure.aggregate() == Aggregate.SUM || figure.aggregate() == Aggregate.AVERAGE;
    ColumnType type = type(step, operand);
    return computes && (type == ColumnType.TEXT || type == ColumnType.OTHER)
        ? new SqlTerm.Converted(SqlTerm.To.NUMBER, term)
        : term;
  }

  SqlPredicate predicate(CteStep step, PlanPart.Filter filter) {
    SqlTerm term = term(step, filter.operand());
    ColumnType type = type(step, filter.operand());
    List<Constant> constants = filter.literals().stream().map(Literal::constant).toList();
    if (isPattern(filter.comparison())) {
      SqlTerm text = type == ColumnType.TEXT ? term : new SqlTerm.Converted(SqlTerm.To.TEXT, term);
      SqlConstant pattern = SqlConstant.text(constants.get(0).text());
      return new SqlPredicate(text, filter.comparison(), List.of(pattern));
    }
    boolean days = constants.stream().anyMatch(c -> c.kind() == Constant.Kind.DATE);
    boolean numbers = constants.stream().anyMatch(c -> c.kind() == Constant.Kind.NUMBER);
    SqlTerm operand = term;
    if (days && (!engine.isTyped() || type == ColumnType.TIMESTAMP)) {
      operand = new SqlTerm.Converted(SqlTerm.To.DAY, term);
    } else if (numbers && (type == ColumnType.TEXT || type == ColumnType.OTHER)) {
      operand = new SqlTerm.Converted(SqlTerm.To.NUMBER, term);
    }
    return new SqlPredicate(
        operand,
        filter.comparison(),
        constants.stream().map(constant -> constant(filter, type, constant)).toList());
  }

  private static boolean isPattern(Comparison comparison) {
    return comparison == Comparison.CONTAINS
        || comparison == Comparison.STARTS_WITH
        || comparison == Comparison.ENDS_WITH;
  }

  private SqlConstant constant(PlanPart.Filter filter, ColumnType type, Constant constant) {
    return switch (constant.kind()) {
      case TEXT -> text(filter, type, constant.text());
      case NUMBER -> number(filter, type, constant.text());
      case DATE -> date(filter, type, constant.text());
      case TRUTH -> truth(filter, type, Boolean.parseBoolean(constant.text()));
    };
  }

  private SqlConstant text(PlanPart.Filter filter, ColumnType type, String text) {
    if (type.isNumeric()) {
      Optional<BigDecimal> number = decimal(text);
      if (number.isPresent()) {
        return SqlConstant.number(number.get());
      }
      if (engine.isTyped()) {
        throw mismatch(filter, type, text);
      }
    }
    if (type == ColumnType.BOOLEAN) {
      return switch (text.toLowerCase(Locale.ROOT)) {
        case "true", "t" -> truth(true);
        case "false", "f" -> truth(false);
        case "1" -> truth(true);
        case "0" -> truth(false);
        default -> {
          if (engine.isTyped()) {
            throw mismatch(filter, type, text);
          }
          yield SqlConstant.text(text);
        }
      };
    }
    return SqlConstant.text(text);
  }

  private SqlConstant truth(boolean truth) {
    return engine.isTyped()
        ? SqlConstant.truth(truth)
        : SqlConstant.number(truth ? BigDecimal.ONE : BigDecimal.ZERO);
  }

  private SqlConstant number(PlanPart.Filter filter, ColumnType type, String text) {
    if (type == ColumnType.BOOLEAN && engine.isTyped()) {
      if (text.equals("0") || text.equals("1")) {
        return truth(text.equals("1"));
      }
      throw mismatch(filter, type, text);
    }
    if (type.isTemporal() || type == ColumnType.TIME || type == ColumnType.BINARY) {
      throw mismatch(filter, type, text);
    }
    return SqlConstant.number(new BigDecimal(text));
  }

  private SqlConstant date(PlanPart.Filter filter, ColumnType type, String text) {
    if (type.isTemporal()) {
      return engine.isTyped() ? SqlConstant.date(text) : SqlConstant.text(text);
    }
    if (type == ColumnType.TEXT || type == ColumnType.OTHER) {
      return SqlConstant.text(text);
    }
    throw mismatch(filter, type, text);
  }

  private SqlConstant truth(PlanPart.Filter filter, ColumnType type, boolean truth) {
    if (type == ColumnType.BOOLEAN) {
      return truth(truth);
    }
    if (type.isNumeric()) {
      return SqlConstant.number(truth ? BigDecimal.ONE : BigDecimal.ZERO);
    }
    if (type == ColumnType.TEXT) {
      return SqlConstant.text(Boolean.toString(truth));
    }
    throw mismatch(filter, type, Boolean.toString(truth));
  }

  private static Optional<BigDecimal> decimal(String text) {
    try {
      return Optional.of(new BigDecimal(text));
    } catch (NumberFormatException notANumber) {
      return Optional.empty();
    }
  }

  private static Unfit mismatch(PlanPart.Filter filter, ColumnType type, String text) {
    return new Unfit(
        "types-do-not-compare",
        filter.id().value(),
        "part "
            + filter.id()
            + " compares "
            + type.name().toLowerCase(Locale.ROOT)
            + " with '"
            + text
            + "'",
        "state a value of the column's type, or compare a part of the date");
  }
}
