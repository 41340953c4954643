package dev.tht.sqlplan.read;

import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.SetOperation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlSetOperator;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.SqlWithItem;
import org.jspecify.annotations.Nullable;

/** Reads a query with its WITH clause, its combined selections, its order and its limit. */
final class QueryReading {
  private final Reading reading;
  private final List<CteStep> into;
  private final Environment names;

  /**
   * How the step is called.
   *
   * @param wanted its name, if that is free
   * @param columns other names for its outputs, if not empty
   * @param itself by what name its further selections may read it, if they may
   */
  record Called(String wanted, List<String> columns, Optional<String> itself) {}

  /**
   * @param into the steps so far; those of this query come after them
   * @param names the steps that the query can name
   */
  QueryReading(Reading reading, List<CteStep> into, Environment names) {
    this.reading = reading;
    this.into = into;
    this.names = names;
  }

  /** Reads the query as steps; the last one added is the query itself, and returned. */
  CteStep query(SqlNode node, @Nullable Scope outer, String wanted) {
    return query(node, outer, new Called(wanted, List.of(), Optional.empty()));
  }

  CteStep query(SqlNode node, @Nullable Scope outer, Called called) {
    SqlNode body = node;
    Tail tail = Tail.NONE;
    if (body instanceof SqlOrderBy order) {
      tail = Tail.of(order);
      body = order.query;
    }
    Environment inside = names;
    if (body instanceof SqlWith with) {
      for (SqlNode each : with.withList) {
        inside = with((SqlWithItem) each, outer, inside);
      }
      body = with.body;
      if (body instanceof SqlOrderBy order && tail.isNone()) {
        tail = Tail.of(order);
        body = order.query;
      }
    }
    CteStep step = new QueryReading(reading, into, inside).combined(body, tail, outer, called);
    into.add(step);
    return step;
  }

  private Environment with(SqlWithItem item, @Nullable Scope outer, Environment inside) {
    String name = item.name.getSimple();
    List<String> columns =
        item.columnList == null
            ? List.of()
            : item.columnList.stream().map(each -> ((SqlIdentifier) each).getSimple()).toList();
    CteStep step =
        new QueryReading(reading, into, inside)
            .query(item.query, outer, new Called(name, columns, Optional.of(name)));
    return inside.with(name, new Environment.Named(step.name(), columns(step)));
  }

  static List<String> columns(CteStep step) {
    return step.outputs().stream().map(PlanPart.Output::name).toList();
  }

  private CteStep combined(SqlNode body, Tail tail, @Nullable Scope outer, Called called) {
    List<SqlCall> operations = new ArrayList<>();
    SqlNode first = body;
    while (first instanceof SqlBasicCall call && call.getOperator() instanceof SqlSetOperator) {
      operations.add(0, call);
      first = call.operand(0);
    }
    SqlSelect select = select(first);
    String step = reading.nextStep();
    boolean alone = operations.isEmpty();
    SelectReading core = new SelectReading(reading, into, names, outer, step);
    CteStep head =
        core.select(
            select,
            reading.freeName(called.wanted()),
            called.columns(),
            alone ? tail.order() : SqlNodeList.EMPTY);
    if (!alone) {
      requireWholeRows(select, head);
    }
    Environment inside =
        called
            .itself()
            .map(name -> names.with(name, new Environment.Named(head.name(), columns(head))))
            .orElse(names);
    List<PlanPart.Combination> combinations = new ArrayList<>();
    for (SqlCall operation : operations) {
      combinations.add(combination(operation, outer, inside, head, step));
    }
    List<PlanPart.Order> order =
        alone ? head.order() : core.order().overAll(tail.order(), columns(head));
    Optional<PlanPart.Limit> limit = new LimitReading(reading, names, outer).limit(tail, step);
    return finished(head, order, limit, combinations);
  }

  private PlanPart.Combination combination(
      SqlCall operation, @Nullable Scope outer, Environment inside, CteStep head, String step) {
    QueryReading further = new QueryReading(reading, into, inside);
    SqlSelect right = further.select(operation.operand(1));
    CteStep selection =
        new SelectReading(reading, into, inside, outer, reading.nextStep())
            .select(right, head.name(), columns(head), SqlNodeList.EMPTY);
    if (selection.outputs().size() != head.outputs().size()) {
      throw reading.unknown(operation, "the combined selections have different numbers of columns");
    }
    requireWholeRows(right, selection);
    return new PlanPart.Combination(
        reading.next(step, "u"), operation(operation), selection, List.of());
  }

  private void requireWholeRows(SqlSelect select, CteStep step) {
    if (step.distinct().filter(distinct -> !distinct.on().isEmpty()).isPresent()) {
      throw reading.unknown(
          select, "DISTINCT ON in a combined selection needs parentheses around that selection");
    }
  }

  private SetOperation operation(SqlCall call) {
    boolean all = ((SqlSetOperator) call.getOperator()).isAll();
    return switch (call.getKind()) {
      case UNION -> all ? SetOperation.UNION_ALL : SetOperation.UNION;
      case INTERSECT -> all ? SetOperation.INTERSECT_ALL : SetOperation.INTERSECT;
      case EXCEPT -> all ? SetOperation.EXCEPT_ALL : SetOperation.EXCEPT;
      default -> throw reading.unknown(call, "such a combination is not understood");
    };
  }

  /** The SELECT itself, or one of all columns of rows written out, or of a step made of more. */
  private SqlSelect select(SqlNode node) {
    if (node instanceof SqlSelect select) {
      return select;
    }
    if (node.getKind() == SqlKind.VALUES) {
      return SelectReading.everythingOf(ValuesReading.named((SqlCall) node));
    }
    if (!isQuery(node)) {
      throw reading.unknown(node, "here only a SELECT is understood");
    }
    return SelectReading.everythingOf(node);
  }

  static boolean isQuery(SqlNode node) {
    return node.isA(SqlKind.QUERY) || node instanceof SqlOrderBy || node instanceof SqlWith;
  }

  private static CteStep finished(
      CteStep head,
      List<PlanPart.Order> order,
      Optional<PlanPart.Limit> limit,
      List<PlanPart.Combination> combinations) {
    return new CteStep(
        head.name(),
        head.purpose(),
        head.source(),
        head.joins(),
        head.filters(),
        head.groups(),
        head.having(),
        head.outputs(),
        head.distinct(),
        order,
        limit,
        head.conditions(),
        head.groupConditions(),
        combinations);
  }
}
