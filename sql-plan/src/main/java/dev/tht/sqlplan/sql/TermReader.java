package dev.tht.sqlplan.sql;

import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.Constant;
import dev.tht.spi.literal.DatePart;
import dev.tht.spi.rewriting.Aggregate;
import dev.tht.sqlplan.dialect.Dialect;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlCharStringLiteral;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlDateLiteral;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.SqlSelectKeyword;
import org.apache.calcite.sql.SqlUnknownLiteral;
import org.apache.calcite.util.NlsString;

/** Reads terms, constants and predicates out of parsed SQL; refuses whatever it does not know. */
final class TermReader {
  private final Dialect engine;
  private final TextPositions positions;
  private final Function<SqlIdentifier, SqlTerm> columns;

  TermReader(Dialect engine, TextPositions positions, Function<SqlIdentifier, SqlTerm> columns) {
    this.engine = engine;
    this.positions = positions;
    this.columns = columns;
  }

  SqlTerm term(SqlNode node) {
    if (node instanceof SqlIdentifier identifier) {
      return columns.apply(identifier);
    }
    if (!(node instanceof SqlCall call)) {
      throw unknown(node);
    }
    return switch (call.getKind()) {
      case EXTRACT -> extracted(call);
      case CAST -> cast(call);
      case DIVIDE -> quarter(call);
      default -> function(call);
    };
  }

  private SqlTerm extracted(SqlCall call) {
    if (!engine.isTyped() || !(call.operand(0) instanceof SqlIntervalQualifier unit)) {
      throw unknown(call);
    }
    for (DatePart part : DatePart.values()) {
      if (unit.timeUnitRange.name().equals(part.name())) {
        return new SqlTerm.PartOf(part, term(call.operand(1)));
      }
    }
    throw unknown(call);
  }

  private SqlTerm cast(SqlCall call) {
    SqlNode operand = call.operand(0);
    String type =
        ((SqlDataTypeSpec) call.operand(1)).getTypeName().toString().toUpperCase(Locale.ROOT);
    return switch (type) {
      case "INTEGER" -> new SqlTerm.PartOf(formatPart(operand), formatDate(operand));
      case "DATE" -> new SqlTerm.Converted(SqlTerm.To.DAY, term(operand));
      case "TIMESTAMP" -> new SqlTerm.Converted(SqlTerm.To.INSTANT, term(operand));
      case "DECIMAL" -> new SqlTerm.Converted(SqlTerm.To.NUMBER, term(operand));
      case "VARCHAR" -> new SqlTerm.Converted(SqlTerm.To.TEXT, term(operand));
      default -> throw unknown(call);
    };
  }

  private DatePart formatPart(SqlNode node) {
    if (node instanceof SqlCall call
        && call.getOperator().getName().equalsIgnoreCase("strftime")
        && call.operandCount() == 2
        && call.operand(0) instanceof SqlCharStringLiteral format) {
      return switch (text(format)) {
        case "%Y" -> DatePart.YEAR;
        case "%m" -> DatePart.MONTH;
        case "%d" -> DatePart.DAY;
        default -> throw unknown(node);
      };
    }
    throw unknown(node);
  }

  private SqlTerm formatDate(SqlNode node) {
    return term(((SqlCall) node).operand(1));
  }

  private SqlTerm quarter(SqlCall call) {
    if (engine == Dialect.SQLITE
        && isNumber(call.operand(1), 3)
        && call.operand(0) instanceof SqlCall plus
        && plus.getKind() == SqlKind.PLUS
        && isNumber(plus.operand(1), 2)
        && term(plus.operand(0)) instanceof SqlTerm.PartOf month
        && month.part() == DatePart.MONTH) {
      return new SqlTerm.PartOf(DatePart.QUARTER, month.of());
    }
    throw unknown(call);
  }

  private static boolean isNumber(SqlNode node, int number) {
    return node instanceof SqlNumericLiteral literal && literal.intValue(true) == number;
  }

  private SqlTerm function(SqlCall call) {
    String name = call.getOperator().getName().toUpperCase(Locale.ROOT);
    if (name.equals("DATE") && call.operandCount() == 1 && engine == Dialect.SQLITE) {
      return new SqlTerm.Converted(SqlTerm.To.DAY, term(call.operand(0)));
    }
    boolean distinct = false;
    if (call.getFunctionQuantifier() != null) {
      distinct =
          call.getFunctionQuantifier().getValue() == SqlSelectKeyword.DISTINCT
              && name.equals("COUNT");
      if (!distinct) {
        throw unknown(call);
      }
    }
    Aggregate aggregate =
        switch (name) {
          case "COUNT" -> distinct ? Aggregate.COUNT_DISTINCT : Aggregate.COUNT;
          case "SUM" -> Aggregate.SUM;
          case "AVG" -> Aggregate.AVERAGE;
          case "MIN" -> Aggregate.MINIMUM;
          case "MAX" -> Aggregate.MAXIMUM;
          default -> throw unknown(call);
        };
    if (call.operandCount() != 1) {
      throw unknown(call);
    }
    boolean rows = call.operand(0) instanceof SqlIdentifier star && star.isStar();
    if (rows && aggregate != Aggregate.COUNT) {
      throw unknown(call);
    }
    return new SqlTerm.Figure(
        aggregate, rows ? Optional.empty() : Optional.of(term(call.operand(0))));
  }

  ReadStep.Condition condition(SqlNode node) {
    if (!(node instanceof SqlBasicCall call)) {
      throw unknown(node);
    }
    List<SqlNode> literals = new ArrayList<>();
    for (SqlNode operand : call.getOperandList().subList(1, call.operandCount())) {
      if (operand instanceof SqlNodeList list) {
        literals.addAll(list);
      } else {
        literals.add(operand);
      }
    }
    SqlTerm operand = term(call.operand(0));
    if (call.getKind() == SqlKind.LIKE) {
      return pattern(call, operand, literals);
    }
    List<ReadStep.Read<SqlConstant>> read =
        literals.stream()
            .map(literal -> new ReadStep.Read<>(constant(literal), span(literal)))
            .toList();
    return new ReadStep.Condition(
        new ReadStep.Read<>(
            new SqlPredicate(
                operand, comparison(call), read.stream().map(ReadStep.Read::value).toList()),
            span(call)),
        read);
  }

  private static boolean isNegated(SqlCall call) {
    return call.getOperator().getName().startsWith("NOT ");
  }

  private Comparison comparison(SqlCall call) {
    return switch (call.getKind()) {
      case EQUALS -> Comparison.EQUAL;
      case NOT_EQUALS -> Comparison.NOT_EQUAL;
      case LESS_THAN -> Comparison.LESS;
      case LESS_THAN_OR_EQUAL -> Comparison.LESS_OR_EQUAL;
      case GREATER_THAN -> Comparison.GREATER;
      case GREATER_THAN_OR_EQUAL -> Comparison.GREATER_OR_EQUAL;
      case IN -> Comparison.IN;
      case NOT_IN -> Comparison.NOT_IN;
      case IS_NULL -> Comparison.IS_NULL;
      case IS_NOT_NULL -> Comparison.IS_NOT_NULL;
      case BETWEEN -> {
        if (isNegated(call)) {
          throw unknown(call);
        }
        yield Comparison.BETWEEN;
      }
      default -> throw unknown(call);
    };
  }

  private ReadStep.Condition pattern(SqlCall call, SqlTerm operand, List<SqlNode> literals) {
    String operator = call.getOperator().getName();
    boolean ofEngine = operator.equals(engine == Dialect.SQLITE ? "LIKE" : "ILIKE");
    if (!ofEngine || !(constant(literals.get(0)) instanceof SqlConstant pattern)) {
      throw unknown(call);
    }
    boolean escaped = literals.size() == 2;
    if (escaped && !constant(literals.get(1)).text().equals(String.valueOf(TermNodes.ESCAPE))) {
      throw unknown(call);
    }
    LikePattern read = LikePattern.of(pattern.text(), escaped).orElseThrow(() -> unknown(call));
    SqlConstant text = SqlConstant.text(read.text());
    return new ReadStep.Condition(
        new ReadStep.Read<>(
            new SqlPredicate(operand, read.comparison(), List.of(text)), span(call)),
        List.of(new ReadStep.Read<>(text, span(literals.get(0)))));
  }

  SqlConstant constant(SqlNode node) {
    if (node instanceof SqlCall call && call.getKind() == SqlKind.MINUS_PREFIX) {
      return negated(call);
    }
    if (node instanceof SqlCharStringLiteral literal) {
      return SqlConstant.text(text(literal));
    }
    if (node instanceof SqlNumericLiteral literal) {
      return SqlConstant.number(Objects.requireNonNull(literal.bigDecimalValue()));
    }
    if (node instanceof SqlDateLiteral literal) {
      return SqlConstant.date(literal.toFormattedString());
    }
    if (node instanceof SqlUnknownLiteral literal && literal.tag.equals("DATE")) {
      return SqlConstant.date(String.valueOf(literal.getValue()));
    }
    if (node instanceof SqlLiteral literal && literal.getValue() instanceof Boolean truth) {
      return SqlConstant.truth(truth);
    }
    throw unknown(node);
  }

  private SqlConstant negated(SqlCall call) {
    SqlConstant number = constant(call.operand(0));
    if (number.kind() != Constant.Kind.NUMBER) {
      throw unknown(call);
    }
    return SqlConstant.number(new BigDecimal(number.text()).negate());
  }

  private static String text(SqlCharStringLiteral literal) {
    return literal.getValueAs(NlsString.class).getValue();
  }

  private dev.tht.spi.Span span(SqlNode node) {
    return positions.span(node.getParserPosition());
  }

  Unfit unknown(SqlNode node) {
    String piece = span(node).in(positions.text());
    return new Unfit(
        "sql-not-understood",
        "",
        "the SQL holds a piece that no part of a plan writes: "
            + dev.tht.spi.SafeText.line(piece, 80),
        "synthesise the SQL from the plan again");
  }
}
