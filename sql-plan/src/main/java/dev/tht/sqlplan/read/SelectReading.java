package dev.tht.sqlplan.read;

import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.PlanPart;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlSelectKeyword;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/** Reads one SELECT as one step. */
final class SelectReading {
  /** The call, first of what is shown, that stands for DISTINCT ON. */
  static final String ON = "$on";

  private final Reading reading;
  private final FromReading from;
  private final Scope scope;
  private final TermReading terms;
  private final String id;
  private final ShownReading shown;
  private final OrderReading order;

  /**
   * @param id the prefix of the parts' ids
   */
  SelectReading(
      Reading reading, List<CteStep> into, Environment names, @Nullable Scope outer, String id) {
    this.reading = reading;
    this.scope = new Scope(outer);
    this.terms = new TermReading(reading, names, scope);
    this.from = new FromReading(reading, into, names, scope, terms, id);
    this.shown = new ShownReading(reading, from, scope, terms);
    this.order = new OrderReading(reading, shown, scope, terms, id);
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

  OrderReading order() {
    return order;
  }

  /**
   * Reads it.
   *
   * @param renamed other names for its outputs, if not empty
   */
  CteStep select(SqlSelect select, String name, List<String> renamed, SqlNodeList ordered) {
    if (!select.getWindowList().isEmpty() || select.getQualify() != null) {
      throw reading.unknown(select, "WINDOW and QUALIFY clauses are not understood");
    }
    PlanPart.Source source = from.source(select.getFrom());
    List<SqlNode> list = new ArrayList<>(select.getSelectList());
    Optional<SqlCall> on =
        isOn(list.get(0)) ? Optional.of((SqlCall) list.remove(0)) : Optional.empty();
    shown.read(list, renamed);
    List<Expression> conditions = all(select.getWhere());
    SqlNode where = select.getWhere();
    if (where != null && conditions.stream().anyMatch(Expressions::hasFigure)) {
      throw reading.unfit(
          "misplaced-aggregate",
          where,
          "WHERE chooses rows by a figure over groups",
          "put that condition into HAVING");
    }
    List<Expression> groups = groups(select.getGroup());
    List<Expression> having = all(select.getHaving());
    List<PlanPart.Order> orders = order.of(ordered);
    boolean grouped =
        !groups.isEmpty()
            || !having.isEmpty()
            || shown.all().stream().anyMatch(output -> Expressions.hasFigure(output.expression()))
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
        shown.all().stream()
            .map(
                output ->
                    new PlanPart.Output(
                        reading.next(id, "o"),
                        output.name(),
                        loose.of(output.expression()),
                        List.of()))
            .toList(),
        distinct(select, on, loose),
        orders.stream().map(each -> loosened(each, loose)).toList(),
        Optional.empty(),
        conditions.stream().map(each -> condition("f", each)).toList(),
        having.stream().map(each -> condition("h", loose.of(each))).toList(),
        List.of());
  }

  private static boolean isOn(SqlNode first) {
    return first instanceof SqlCall call && call.getOperator().getName().equals(ON);
  }

  private Optional<PlanPart.Distinct> distinct(
      SqlSelect select, Optional<SqlCall> on, Loose loose) {
    if (on.isEmpty() && select.getModifierNode(SqlSelectKeyword.DISTINCT) == null) {
      return Optional.empty();
    }
    List<Expression> equal =
        on.stream()
            .flatMap(call -> call.getOperandList().stream())
            .map(node -> loose.of(order.key(node)))
            .toList();
    return Optional.of(new PlanPart.Distinct(reading.next(id, "distinct"), List.of(), equal));
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

  private List<Expression> groups(@Nullable SqlNodeList list) {
    List<Expression> groups = new ArrayList<>();
    if (list != null) {
      for (SqlNode node : list) {
        if (node.getKind() == SqlKind.ROLLUP
            || node.getKind() == SqlKind.CUBE
            || node.getKind() == SqlKind.GROUPING_SETS) {
          throw reading.unknown(node, "grouping in several ways at once is not understood");
        }
        groups.add(
            shown
                .position(node)
                .map(ShownReading.Shown::expression)
                .orElseGet(() -> terms.read(node)));
      }
    }
    return groups.stream().distinct().toList();
  }
}
