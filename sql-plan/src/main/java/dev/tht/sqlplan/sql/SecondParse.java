package dev.tht.sqlplan.sql;

import dev.tht.spi.catalog.TableName;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import net.sf.jsqlparser.expression.DateTimeLiteralExpression;
import net.sf.jsqlparser.expression.DoubleValue;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.parser.CCJSqlParser;
import net.sf.jsqlparser.parser.ParseException;
import net.sf.jsqlparser.statement.Statements;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.util.TablesNamesFinder;
import org.apache.calcite.sql.SqlCharStringLiteral;
import org.apache.calcite.sql.SqlDateLiteral;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.SqlUnknownLiteral;
import org.apache.calcite.util.NlsString;

/** A second opinion on a text: JSqlParser must see one SELECT, those tables and those literals. */
final class SecondParse {
  private SecondParse() {}

  static void require(String text, Set<TableName> tables, Set<String> literals) {
    Finder finder = new Finder();
    Set<String> found = finder.getTables((net.sf.jsqlparser.statement.Statement) select(text));
    Set<String> allowed = new HashSet<>();
    tables.forEach(table -> allowed.add(table.toString()));
    for (String table : found) {
      if (!allowed.contains(unquoted(table))) {
        throw SqlGuard.forbidden("table " + table);
      }
    }
    for (String literal : finder.literals) {
      if (!literals.contains(literal)) {
        throw SqlGuard.forbidden("a literal that two parsers read differently");
      }
    }
  }

  private static Select select(String text) {
    try {
      Statements statements = new CCJSqlParser(text).Statements();
      if (statements.size() == 1 && statements.get(0) instanceof Select select) {
        return select;
      }
      throw SqlGuard.forbidden(statements.size() + " statements or one that is no SELECT");
    } catch (ParseException | RuntimeException failed) {
      if (failed instanceof Unfit unfit) {
        throw unfit;
      }
      throw SqlGuard.forbidden("a piece that the second parser does not understand");
    }
  }

  /** The comparable value of a literal; empty for keywords that Calcite keeps as literals. */
  static Optional<String> value(SqlLiteral literal) {
    return switch (literal) {
      case SqlCharStringLiteral text -> Optional.of(text.getValueAs(NlsString.class).getValue());
      case SqlNumericLiteral number -> Optional.of(plain(number.bigDecimalValue()));
      case SqlDateLiteral date -> Optional.of(date.toFormattedString());
      case SqlUnknownLiteral unresolved -> Optional.of(String.valueOf(unresolved.getValue()));
      default -> Optional.empty();
    };
  }

  private static String plain(BigDecimal number) {
    return SqlConstant.number(number).text();
  }

  private static String unquoted(String name) {
    StringBuilder out = new StringBuilder();
    for (String part : name.split("\\.(?=([^\"]*\"[^\"]*\")*[^\"]*$)")) {
      String bare =
          part.length() > 1 && part.startsWith("\"") && part.endsWith("\"")
              ? part.substring(1, part.length() - 1).replace("\"\"", "\"")
              : part;
      out.append(out.isEmpty() ? "" : ".").append(bare);
    }
    return out.toString();
  }

  /** Collects the literals on the way to the tables. */
  private static final class Finder extends TablesNamesFinder<Void> {
    private final Set<String> literals = new HashSet<>();

    @Override
    public <S> Void visit(StringValue value, S context) {
      literals.add(value.getNotExcapedValue());
      return super.visit(value, context);
    }

    @Override
    public <S> Void visit(LongValue value, S context) {
      literals.add(plain(new BigDecimal(value.getStringValue())));
      return super.visit(value, context);
    }

    @Override
    public <S> Void visit(DoubleValue value, S context) {
      literals.add(plain(new BigDecimal(value.toString())));
      return super.visit(value, context);
    }

    @Override
    public <S> Void visit(DateTimeLiteralExpression value, S context) {
      literals.add(value.getValue().replace("'", ""));
      return super.visit(value, context);
    }
  }
}
