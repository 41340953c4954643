package dev.tht.sqlplan.read;

import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.Missing;
import dev.tht.spi.plan.PlanPart;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlSelectKeyword;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/** Reads one SELECT as one step. */
final class SelectReading {
  private final Reading reading;
  private final FromReading from;
  private final Scope scope;
  private final TermReading terms;
  private final String id;
  private final List<Shown> shown = new ArrayList<>();

  /**
   * An output as the SQL has it.
   *
   * @param name its name in the plan
   * @param node what it shows; absent for a column of a star
   * @param expression what it shows, read
   */
  private record Shown(String name, @Nullable SqlNode node, Expression expression) {}

  /**
   * @param id the prefix of the parts' ids
   */
  SelectReading(
      Reading reading, List<CteStep> into, Environment names, @Nullable Scope outer, String id) {
    this.reading = reading;
    this.scope = new Scope(outer);
    this.terms = new TermReading(reading, names, scope);
    this.from = new FromReading(reading, into, names, scope, terms, id);
    this.id = id;
  }

  /** A SELECT of all columns of a query. */
  static SqlSelect everythingOf(SqlNode query) {
    SqlParserPos at = query.getParserPosition();
    return new SqlSelect(
        at,
        null,
        SqlNodeList.of(SqlIdentifier.star(at)),
        query,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        null);
  }

  /**
   * Reads it.
   *
   * @param renamed other names for its outputs, if not empty
   */
  CteStep select(SqlSelect select, String name, List<String> renamed, SqlNodeList order) {
    if (!select.getWindowList().isEmpty() || select.getQualify() != null) {
      throw reading.unknown(select, "WINDOW and QUALIFY clauses are not understood");
    }
    PlanPart.Source source = from.source(select.getFrom());
    select.getSelectList().forEach(this::declare);
    outputs(select.getSelectList(), renamed);
    List<Expression> conditions = all(select.getWhere());
    List<Expression> groups = groups(select.getGroup());
    List<Expression> having = all(select.getHaving());
    List<PlanPart.Order> orders = new ArrayList<>();
    order.forEach(node -> orders.add(order(node)));
    boolean grouped =
        !groups.isEmpty()
            || !having.isEmpty()
            || shown.stream().anyMatch(output -> Expressions.hasFigure(output.expression()))
            || orders.stream().anyMatch(each -> Expressions.hasFigure(each.expression()));
    Loose loose = new Loose(scope, groups, grouped);
    return new CteStep(
        name,
        purpose(source, grouped),
        source,
        from.joins(),
        List.of(),
        groups.stream()
            .map(each -> new PlanPart.Group(reading.next(id, "g"), each, List.of()))
            .toList(),
        List.of(),
        shown.stream()
            .map(
                output ->
                    new PlanPart.Output(
                        reading.next(id, "o"),
                        output.name(),
                        loose.of(output.expression()),
                        List.of()))
            .toList(),
        Optional.ofNullable(select.getModifierNode(SqlSelectKeyword.DISTINCT))
            .map(distinct -> new PlanPart.Distinct(reading.next(id, "distinct"), List.of())),
        orders.stream().map(each -> loosened(each, loose)).toList(),
        Optional.empty(),
        conditions.stream().map(each -> condition("f", each)).toList(),
        having.stream().map(each -> condition("h", loose.of(each))).toList(),
        List.of());
  }

  private PlanPart.Condition condition(String sort, Expression expression) {
    return new PlanPart.Condition(reading.next(id, sort), expression, List.of());
  }

  private static PlanPart.Order loosened(PlanPart.Order order, Loose loose) {
    return new PlanPart.Order(
        order.id(), loose.of(order.expression()), order.descending(), List.of(), order.missing());
  }

  private String purpose(PlanPart.Source source, boolean grouped) {
    List<String> names = new ArrayList<>();
    names.add(source.alias());
    from.joins().forEach(join -> names.add(join.source().alias()));
    return "unreviewed: " + (grouped ? "figures over " : "rows of ") + String.join(", ", names);
  }

  private List<Expression> all(@Nullable SqlNode condition) {
    return condition == null ? List.of() : Expressions.conjuncts(terms.read(condition));
  }

  /** Lets the aliases of outputs be known before anything is read. */
  private void declare(SqlNode node) {
    if (node.getKind() == SqlKind.AS) {
      SqlCall as = (SqlCall) node;
      scope.output(((SqlIdentifier) as.operand(1)).getSimple(), as.operand(0));
    }
  }

  private void outputs(SqlNodeList list, List<String> renamed) {
    Set<String> names = new HashSet<>();
    for (SqlNode node : list) {
      if (node instanceof SqlIdentifier star && star.isStar()) {
        from.columns(star)
            .forEach(field -> show(free(field.column(), renamed, names), null, field));
      } else {
        SqlNode value = node.getKind() == SqlKind.AS ? ((SqlCall) node).operand(0) : node;
        Expression expression = terms.read(value);
        show(free(name(node, expression), renamed, names), value, expression);
      }
    }
    if (!renamed.isEmpty() && renamed.size() != shown.size()) {
      throw reading.unknown(
          list, shown.size() + " columns are named by " + renamed.size() + " names");
    }
  }

  private void show(String name, @Nullable SqlNode node, Expression expression) {
    shown.add(new Shown(name, node, expression));
  }

  private String free(String wanted, List<String> renamed, Set<String> names) {
    String base = shown.size() < renamed.size() ? renamed.get(shown.size()) : wanted;
    String name = base;
    for (int i = 2; !names.add(name.toLowerCase(Locale.ROOT)); i++) {
      name = base + "_" + i;
    }
    return name;
  }

  private static String name(SqlNode node, Expression expression) {
    if (node.getKind() == SqlKind.AS) {
      return ((SqlIdentifier) ((SqlCall) node).operand(1)).getSimple();
    }
    return OutputName.of(expression);
  }

  private List<Expression> groups(@Nullable SqlNodeList list) {
    List<Expression> groups = new ArrayList<>();
    if (list != null) {
      for (SqlNode node : list) {
        if (node.getKind() == SqlKind.ROLLUP
            || node.getKind() == SqlKind.CUBE
            || node.getKind() == SqlKind.GROUPING_SETS) {
          throw reading.unknown(node, "grouping in several ways at once is not understood");
        }
        groups.add(position(node).map(Shown::expression).orElseGet(() -> terms.read(node)));
      }
    }
    return groups.stream().distinct().toList();
  }

  private Optional<Shown> position(SqlNode node) {
    if (node instanceof SqlNumericLiteral number && number.isInteger()) {
      int position = number.intValue(true);
      if (position < 1 || position > shown.size()) {
        throw reading.unknown(node, "there is no output number " + position);
      }
      return Optional.of(shown.get(position - 1));
    }
    return Optional.empty();
  }

  private PlanPart.Order order(SqlNode node) {
    OrderKey key = OrderKey.of(node, reading.dialect);
    return new PlanPart.Order(
        reading.next(id, "r"), ordered(key.node()), key.descending(), List.of(), missing(key));
  }

  private static Optional<Missing> missing(OrderKey key) {
    return key.missing() == Missing.LAST ? Optional.empty() : Optional.of(key.missing());
  }

  /** A position, else the output of that name, else what stands there. */
  private Expression ordered(SqlNode node) {
    Optional<Shown> position = position(node);
    if (position.isPresent()) {
      return position.get().expression();
    }
    if (node instanceof SqlIdentifier name && name.isSimple()) {
      Optional<SqlNode> output = scope.output(name.getSimple());
      if (output.isPresent()) {
        return shown.stream()
            .filter(each -> output.get().equals(each.node()))
            .findFirst()
            .map(Shown::expression)
            .orElseGet(() -> terms.read(output.get()));
      }
    }
    return terms.read(node);
  }

  /** The order over combined selections: by outputs of the first, by position or name. */
  List<PlanPart.Order> orderOfAll(SqlNodeList list, List<String> outputs) {
    List<PlanPart.Order> orders = new ArrayList<>();
    for (SqlNode node : list) {
      OrderKey key = OrderKey.of(node, reading.dialect);
      String output = output(key.node(), outputs);
      orders.add(
          new PlanPart.Order(
              reading.next(id, "r"),
              new Formula.OutputReference(output),
              key.descending(),
              List.of(),
              missing(key)));
    }
    return orders;
  }

  private String output(SqlNode node, List<String> outputs) {
    Optional<Shown> position = position(node);
    if (position.isPresent()) {
      return position.get().name();
    }
    if (node instanceof SqlIdentifier name) {
      String last = name.names.get(name.names.size() - 1);
      for (String output : outputs) {
        if (output.equalsIgnoreCase(last)) {
          return output;
        }
      }
    }
    Expression wanted = terms.read(node);
    return shown.stream()
        .filter(each -> each.expression().equals(wanted))
        .findFirst()
        .map(Shown::name)
        .orElseThrow(
            () -> reading.unknown(node, "combined selections are ordered by their outputs only"));
  }
}
