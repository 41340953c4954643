package dev.tht.sqlplan.guard;

import dev.tht.sqlplan.dialect.Dialect;
import dev.tht.sqlplan.read.Lexemes;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import net.sf.jsqlparser.expression.AnalyticExpression;
import net.sf.jsqlparser.expression.DateTimeLiteralExpression;
import net.sf.jsqlparser.expression.DoubleValue;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.JdbcNamedParameter;
import net.sf.jsqlparser.expression.JdbcParameter;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.NextValExpression;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.expression.UserVariable;
import net.sf.jsqlparser.statement.select.OrderByElement;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.SelectItem;
import net.sf.jsqlparser.statement.select.SetOperationList;
import net.sf.jsqlparser.statement.select.TableFunction;
import net.sf.jsqlparser.util.TablesNamesFinder;
import org.jspecify.annotations.Nullable;

/** Collects functions, literals and what may not be there on the way to the tables. */
final class SecondFindings extends TablesNamesFinder<Void> {
  private final Set<String> functions = new LinkedHashSet<>();
  private final Set<String> texts = new LinkedHashSet<>();
  private final Set<BigDecimal> numbers = new LinkedHashSet<>();
  private final Set<String> forbidden = new LinkedHashSet<>();

  /** A backslash in a text is doubled in MariaDB. */
  private final boolean doubled;

  SecondFindings(Dialect dialect) {
    this.doubled = dialect == Dialect.MARIADB;
  }

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
    keys(function.getOrderByElements(), context);
    return super.visit(function, context);
  }

  @Override
  public <S> Void visit(AnalyticExpression function, S context) {
    function(function.getName());
    keys(function.getOrderByElements(), context);
    keys(function.getFuncOrderBy(), context);
    each(function.getPartitionExpressionList(), context);
    each(Arrays.asList(function.getFilterExpression()), context);
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
    if (select.getGroupBy() != null) {
      each(grouping(select), context);
    }
    passedOver(select, context);
    return super.visit(select, context);
  }

  @Override
  public <S> Void visit(SetOperationList select, S context) {
    passedOver(select, context);
    return super.visit(select, context);
  }

  /**
   * What the finder of tables passes over: what rows are ordered by, how many are kept and passed
   * over, and what they are distinct in.
   */
  private <S> void passedOver(Select select, S context) {
    keys(select.getOrderByElements(), context);
    List<@Nullable Expression> counts = new ArrayList<>();
    if (select.getLimit() != null) {
      counts.add(select.getLimit().getRowCount());
      counts.add(select.getLimit().getOffset());
    }
    if (select.getOffset() != null) {
      counts.add(select.getOffset().getOffset());
    }
    if (select.getFetch() != null) {
      counts.add(select.getFetch().getExpression());
    }
    if (select instanceof PlainSelect plain && plain.getDistinct() != null) {
      List<SelectItem<?>> on = plain.getDistinct().getOnSelectItems();
      if (on != null) {
        on.forEach(item -> counts.add(item.getExpression()));
      }
    }
    each(counts, context);
  }

  @SuppressWarnings("unchecked")
  private static List<Expression> grouping(PlainSelect select) {
    return (List<Expression>) select.getGroupBy().getGroupByExpressionList();
  }

  private <S> void keys(@Nullable List<OrderByElement> keys, S context) {
    if (keys != null) {
      each(keys.stream().map(OrderByElement::getExpression).toList(), context);
    }
  }

  private <S> void each(@Nullable List<? extends @Nullable Expression> expressions, S context) {
    if (expressions != null) {
      for (Expression expression : expressions) {
        if (expression != null) {
          expression.accept(this, context);
        }
      }
    }
  }

  @Override
  public <S> Void visit(StringValue value, S context) {
    String text = value.getNotExcapedValue();
    texts.add(doubled ? text.replace("\\\\", "\\") : text);
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
