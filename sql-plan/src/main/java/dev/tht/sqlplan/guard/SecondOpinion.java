package dev.tht.sqlplan.guard;

import dev.tht.sqlplan.dialect.AllowedFunctions;
import dev.tht.sqlplan.dialect.Dialect;
import dev.tht.sqlplan.read.Literals;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import net.sf.jsqlparser.expression.AnalyticExpression;
import net.sf.jsqlparser.expression.DoubleValue;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.JdbcNamedParameter;
import net.sf.jsqlparser.expression.JdbcParameter;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.NextValExpression;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.expression.UserVariable;
import net.sf.jsqlparser.parser.CCJSqlParser;
import net.sf.jsqlparser.parser.ParseException;
import net.sf.jsqlparser.statement.Statement;
import net.sf.jsqlparser.statement.Statements;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.TableFunction;
import net.sf.jsqlparser.util.TablesNamesFinder;

/** What JSqlParser, which shares no code with the first parser, makes of a text. */
final class SecondOpinion {
  private SecondOpinion() {}

  /**
   * What speaks against the text; empty when nothing does.
   *
   * @param tables the tables that the first parser saw, in lower case
   */
  static Optional<String> against(String text, Dialect dialect, Set<String> tables) {
    Finder finder = new Finder();
    Set<String> found;
    try {
      Statements statements = new CCJSqlParser(text).Statements();
      if (statements.size() != 1 || !(statements.get(0) instanceof Select select)) {
        return Optional.of(statements.size() + " statements or one that is no SELECT");
      }
      found = finder.getTables((Statement) select);
    } catch (ParseException | RuntimeException failed) {
      return Optional.of("a piece that the second parser does not understand");
    }
    for (String table : found) {
      if (!tables.contains(last(table))) {
        return Optional.of("table " + table);
      }
    }
    return finder.refused(AllowedFunctions.of(dialect), Literals.of(text, dialect));
  }

  private static String last(String table) {
    String bare = table.substring(lastDot(table) + 1);
    boolean quoted = bare.length() > 1 && "\"`[".indexOf(bare.charAt(0)) >= 0;
    String name = quoted ? bare.substring(1, bare.length() - 1).replace("\"\"", "\"") : bare;
    return name.toLowerCase(Locale.ROOT);
  }

  /** The last dot outside quotes; -1 when there is none. */
  private static int lastDot(String table) {
    int dot = -1;
    boolean quoted = false;
    for (int i = 0; i < table.length(); i++) {
      quoted ^= table.charAt(i) == '"' || table.charAt(i) == '`';
      if (!quoted && table.charAt(i) == '.') {
        dot = i;
      }
    }
    return dot;
  }

  /** Collects functions, literals and what may not be there on the way to the tables. */
  private static final class Finder extends TablesNamesFinder<Void> {
    private final Set<String> functions = new HashSet<>();
    private final Set<String> texts = new HashSet<>();
    private final Set<BigDecimal> numbers = new HashSet<>();
    private final Set<String> forbidden = new HashSet<>();

    Optional<String> refused(Set<String> allowed, Literals literals) {
      for (String what : forbidden) {
        return Optional.of(what);
      }
      for (String function : functions) {
        if (!allowed.contains(function)) {
          return Optional.of("the function " + function);
        }
      }
      boolean same = literals.texts().containsAll(texts) && literals.numbers().containsAll(numbers);
      return same ? Optional.empty() : Optional.of("a literal that two parsers read differently");
    }

    @Override
    public <S> Void visit(Function function, S context) {
      functions.add(function.getName().replace("\"", "").toLowerCase(Locale.ROOT));
      return super.visit(function, context);
    }

    @Override
    public <S> Void visit(AnalyticExpression function, S context) {
      functions.add(function.getName().replace("\"", "").toLowerCase(Locale.ROOT));
      return super.visit(function, context);
    }

    @Override
    public <S> Void visit(TableFunction function, S context) {
      forbidden.add("a function as a table");
      return super.visit(function, context);
    }

    @Override
    public <S> Void visit(NextValExpression next, S context) {
      forbidden.add("a sequence");
      return super.visit(next, context);
    }

    @Override
    public <S> Void visit(UserVariable variable, S context) {
      forbidden.add("a variable");
      return super.visit(variable, context);
    }

    @Override
    public <S> Void visit(JdbcParameter parameter, S context) {
      forbidden.add("a parameter");
      return super.visit(parameter, context);
    }

    @Override
    public <S> Void visit(JdbcNamedParameter parameter, S context) {
      forbidden.add("a parameter");
      return super.visit(parameter, context);
    }

    @Override
    public <S> Void visit(PlainSelect select, S context) {
      if (select.getIntoTables() != null && !select.getIntoTables().isEmpty()) {
        forbidden.add("SELECT INTO");
      }
      if (select.getForMode() != null || select.getForUpdateTable() != null) {
        forbidden.add("a lock on rows");
      }
      return super.visit(select, context);
    }

    @Override
    public <S> Void visit(StringValue value, S context) {
      texts.add(value.getNotExcapedValue());
      return super.visit(value, context);
    }

    @Override
    public <S> Void visit(LongValue value, S context) {
      numbers.add(new BigDecimal(value.getStringValue()).stripTrailingZeros());
      return super.visit(value, context);
    }

    @Override
    public <S> Void visit(DoubleValue value, S context) {
      numbers.add(new BigDecimal(value.toString()).stripTrailingZeros());
      return super.visit(value, context);
    }
  }
}
