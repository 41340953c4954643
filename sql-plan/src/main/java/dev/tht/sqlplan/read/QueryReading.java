package dev.tht.sqlplan.read;

import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.SetOperation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlNumericLiteral;
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
   * @param into the steps so far; those of this query come after them
   * @param names the steps that the query can name
   */
  QueryReading(Reading reading, List<CteStep> into, Environment names) {
    this.reading = reading;
    this.into = into;
    this.names = names;
  }

  /** What comes after the selections. */
  record Tail(SqlNodeList order, @Nullable SqlNode offset, @Nullable SqlNode fetch) {
    static final Tail NONE = new Tail(SqlNodeList.EMPTY, null, null);
  }

  /** Reads the query as steps; the last one added is the query itself, and returned. */
  CteStep query(SqlNode node, @Nullable Scope outer, String wanted) {
    return query(node, outer, wanted, null);
  }

  private CteStep query(
      SqlNode node, @Nullable Scope outer, String wanted, @Nullable SqlWithItem item) {
    SqlNode body = node;
    Tail tail = Tail.NONE;
    if (body instanceof SqlOrderBy order) {
      tail = new Tail(order.orderList, order.offset, order.fetch);
      body = order.query;
    }
    Environment inside = names;
    if (body instanceof SqlWith with) {
      for (SqlNode each : with.withList) {
        inside = with((SqlWithItem) each, outer, inside);
      }
      body = with.body;
      if (body instanceof SqlOrderBy order && tail.equals(Tail.NONE)) {
        tail = new Tail(order.orderList, order.offset, order.fetch);
        body = order.query;
      }
    }
    CteStep step =
        new QueryReading(reading, into, inside).combined(body, tail, outer, wanted, item);
    into.add(step);
    return step;
  }

  private Environment with(SqlWithItem item, @Nullable Scope outer, Environment inside) {
    String called = item.name.getSimple();
    CteStep step = new QueryReading(reading, into, inside).query(item.query, outer, called, item);
    return inside.with(called, new Environment.Named(step.name(), columns(step)));
  }

  static List<String> columns(CteStep step) {
    return step.outputs().stream().map(PlanPart.Output::name).toList();
  }

  private static List<String> renamed(@Nullable SqlWithItem item) {
    return item == null || item.columnList == null
        ? List.of()
        : item.columnList.stream().map(name -> ((SqlIdentifier) name).getSimple()).toList();
  }

  private CteStep combined(
      SqlNode body, Tail tail, @Nullable Scope outer, String wanted, @Nullable SqlWithItem item) {
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
            reading.freeName(wanted),
            renamed(item),
            alone ? tail.order() : SqlNodeList.EMPTY);
    List<PlanPart.Combination> combinations = new ArrayList<>();
    Environment inside =
        item == null
            ? names
            : names.with(item.name.getSimple(), new Environment.Named(head.name(), columns(head)));
    for (SqlCall operation : operations) {
      combinations.add(combination(operation, outer, inside, head, step));
    }
    List<PlanPart.Order> order =
        alone ? head.order() : core.orderOfAll(tail.order(), columns(head));
    return finished(head, order, limit(tail, step), combinations);
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
    return new PlanPart.Combination(
        reading.next(step, "u"), operation(operation), selection, List.of());
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

  /** The SELECT itself, or one of all columns of a step made of anything more. */
  private SqlSelect select(SqlNode node) {
    if (node instanceof SqlSelect select) {
      return select;
    }
    if (node.getKind() == SqlKind.VALUES || !isQuery(node)) {
      throw reading.unknown(node, "here only a SELECT is understood");
    }
    return SelectReading.everythingOf(node);
  }

  static boolean isQuery(SqlNode node) {
    return node.isA(SqlKind.QUERY) || node instanceof SqlOrderBy || node instanceof SqlWith;
  }

  private Optional<PlanPart.Limit> limit(Tail tail, String step) {
    OptionalLong skipped =
        tail.offset() == null ? OptionalLong.empty() : OptionalLong.of(rows(tail.offset()));
    if (tail.fetch() == null && skipped.isEmpty()) {
      return Optional.empty();
    }
    long rows = tail.fetch() == null ? PlanPart.Limit.ALL : rows(tail.fetch());
    return Optional.of(new PlanPart.Limit(reading.next(step, "limit"), rows, List.of(), skipped));
  }

  private long rows(SqlNode node) {
    if (node instanceof SqlNumericLiteral rows && rows.isInteger()) {
      return rows.longValue(true);
    }
    throw reading.unknown(node, "a limit must be a whole number");
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
