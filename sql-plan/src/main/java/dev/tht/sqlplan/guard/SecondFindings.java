package dev.tht.sqlplan.guard;

import dev.tht.sqlplan.read.Lexemes;
import java.math.BigDecimal;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import net.sf.jsqlparser.expression.AnalyticExpression;
import net.sf.jsqlparser.expression.DateTimeLiteralExpression;
import net.sf.jsqlparser.expression.DoubleValue;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.JdbcNamedParameter;
import net.sf.jsqlparser.expression.JdbcParameter;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.NextValExpression;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.expression.UserVariable;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.TableFunction;
import net.sf.jsqlparser.util.TablesNamesFinder;

/** Collects functions, literals and what may not be there on the way to the tables. */
final class SecondFindings extends TablesNamesFinder<Void> {
  private final Set<String> functions = new LinkedHashSet<>();
  private final Set<String> texts = new LinkedHashSet<>();
  private final Set<BigDecimal> numbers = new LinkedHashSet<>();
  private final Set<String> forbidden = new LinkedHashSet<>();

  /** What speaks against it; empty when nothing does. */
  Optional<String> refused(Set<String> allowed, Lexemes lexemes) {
    boolean same = lexemes.texts().containsAll(texts) && lexemes.numbers().containsAll(numbers);
    return forbidden.stream()
        .findFirst()
        .or(
            () ->
                functions.stream()
                    .filter(function -> !allowed.contains(function))
                    .findFirst()
                    .map(function -> "the function " + function))
        .or(
            () ->
                same
                    ? Optional.empty()
                    : Optional.of("a literal that two parsers read differently"));
  }

  private void function(String name) {
    functions.add(name.replace("\"", "").toLowerCase(Locale.ROOT));
  }

  @Override
  public <S> Void visit(Function function, S context) {
    function(function.getName());
    return super.visit(function, context);
  }

  @Override
  public <S> Void visit(AnalyticExpression function, S context) {
    function(function.getName());
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
  public <S> Void visit(DateTimeLiteralExpression value, S context) {
    texts.add(value.getValue().replace("'", ""));
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
