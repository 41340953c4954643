package dev.tht.sqlplan.read;

import dev.tht.spi.plan.AggregateFunction;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.Frame;
import dev.tht.spi.plan.Sorting;
import dev.tht.spi.plan.WindowFunction;
import dev.tht.spi.rewriting.Aggregate;
import dev.tht.sqlplan.dialect.Dialect;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.SqlSelectKeyword;
import org.apache.calcite.sql.SqlWindow;
import org.jspecify.annotations.Nullable;

/** Reads figures over groups and over windows. */
final class FigureReading {
  private static final Map<String, AggregateFunction> AGGREGATES =
      Map.ofEntries(
          Map.entry("count", AggregateFunction.COUNT),
          Map.entry("sum", AggregateFunction.SUM),
          Map.entry("total", AggregateFunction.TOTAL),
          Map.entry("avg", AggregateFunction.AVERAGE),
          Map.entry("min", AggregateFunction.MINIMUM),
          Map.entry("max", AggregateFunction.MAXIMUM),
          Map.entry("group_concat", AggregateFunction.JOINED_TEXT),
          Map.entry("string_agg", AggregateFunction.JOINED_TEXT),
          Map.entry("stddev", AggregateFunction.STANDARD_DEVIATION),
          Map.entry("stddev_samp", AggregateFunction.STANDARD_DEVIATION),
          Map.entry("variance", AggregateFunction.VARIANCE),
          Map.entry("var_samp", AggregateFunction.VARIANCE),
          Map.entry("bool_or", AggregateFunction.ANY_TRUE),
          Map.entry("bool_and", AggregateFunction.ALL_TRUE));
  private static final Map<String, WindowFunction> WINDOWS =
      Map.ofEntries(
          Map.entry("row_number", WindowFunction.ROW_NUMBER),
          Map.entry("rank", WindowFunction.RANK),
          Map.entry("dense_rank", WindowFunction.DENSE_RANK),
          Map.entry("percent_rank", WindowFunction.PERCENT_RANK),
          Map.entry("cume_dist", WindowFunction.CUMULATIVE_SHARE),
          Map.entry("ntile", WindowFunction.TILE),
          Map.entry("lag", WindowFunction.EARLIER),
          Map.entry("lead", WindowFunction.LATER),
          Map.entry("first_value", WindowFunction.FIRST_VALUE),
          Map.entry("last_value", WindowFunction.LAST_VALUE),
          Map.entry("count", WindowFunction.COUNT),
          Map.entry("sum", WindowFunction.SUM),
          Map.entry("avg", WindowFunction.AVERAGE),
          Map.entry("min", WindowFunction.MINIMUM),
          Map.entry("max", WindowFunction.MAXIMUM));

  private final TermReading terms;

  FigureReading(TermReading terms) {
    this.terms = terms;
  }

  /** The figure that the call computes; empty when it computes none. */
  Optional<Expression> read(SqlCall call) {
    return switch (call.getKind()) {
      case OVER -> Optional.of(windowed(call.operand(0), call.operand(1)));
      case FILTER ->
          Optional.of(
              aggregation(call.operand(0), Optional.of(terms.read(call.operand(1))), List.of()));
      case WITHIN_GROUP ->
          Optional.of(aggregation(call.operand(0), Optional.empty(), order(call.operand(1))));
      default ->
          isFold(call)
              ? Optional.of(aggregation(call, Optional.empty(), List.of()))
              : Optional.empty();
    };
  }

  private static String name(SqlCall call) {
    return call.getOperator().getName().toLowerCase(Locale.ROOT);
  }

  private boolean isFold(SqlCall call) {
    String name = name(call);
    boolean several = call.operandCount() > 1;
    boolean scalar = several && (name.equals("min") || name.equals("max"));
    return (AGGREGATES.containsKey(name) && !scalar) || name.equals("percentile_cont");
  }

  private Expression aggregation(SqlNode node, Optional<Expression> where, List<Sorting> order) {
    if (!(node instanceof SqlCall call) || !isFold(call)) {
      throw terms.unknown(node);
    }
    boolean distinct = isDistinct(call);
    List<Expression> operands = operands(call);
    AggregateFunction aggregate = AGGREGATES.getOrDefault(name(call), AggregateFunction.PERCENTILE);
    boolean joinedItself =
        terms.reading.dialect == Dialect.MARIADB
            && call.operandCount() > 1
            && !isSeparator(call.operand(1));
    if (joinedItself || (aggregate != AggregateFunction.COUNT && operands.isEmpty())) {
      throw terms.unknown(call);
    }
    Optional<Aggregate> plain = plain(aggregate, distinct);
    boolean simple = where.isEmpty() && order.isEmpty() && operands.size() <= 1;
    return simple && plain.isPresent()
        ? new Expression.Aggregated(plain.get(), operands.stream().findFirst())
        : new Formula.Aggregation(aggregate, distinct, operands, where, order);
  }

  private static boolean isSeparator(SqlNode node) {
    return node instanceof SqlCall call && name(call).equals("$separator");
  }

  private static boolean isDistinct(SqlCall call) {
    return call.getFunctionQuantifier() != null
        && call.getFunctionQuantifier().getValue() == SqlSelectKeyword.DISTINCT;
  }

  private static Optional<Aggregate> plain(AggregateFunction aggregate, boolean distinct) {
    if (distinct) {
      return aggregate == AggregateFunction.COUNT
          ? Optional.of(Aggregate.COUNT_DISTINCT)
          : Optional.empty();
    }
    return switch (aggregate) {
      case COUNT -> Optional.of(Aggregate.COUNT);
      case SUM -> Optional.of(Aggregate.SUM);
      case AVERAGE -> Optional.of(Aggregate.AVERAGE);
      case MINIMUM -> Optional.of(Aggregate.MINIMUM);
      case MAXIMUM -> Optional.of(Aggregate.MAXIMUM);
      case TOTAL, JOINED_TEXT, STANDARD_DEVIATION, VARIANCE, PERCENTILE, ANY_TRUE, ALL_TRUE ->
          Optional.empty();
    };
  }

  /** Nothing for a star. */
  private List<Expression> operands(SqlCall call) {
    List<SqlNode> nodes = call.getOperandList();
    boolean star = nodes.size() == 1 && nodes.get(0) instanceof SqlIdentifier only && only.isStar();
    return star ? List.of() : terms.all(nodes);
  }

  private List<Sorting> order(SqlNodeList list) {
    List<Sorting> keys = new ArrayList<>();
    for (SqlNode node : list) {
      OrderKey key = OrderKey.of(node, terms.reading.dialect);
      keys.add(new Sorting(terms.read(key.node()), key.descending(), key.missing()));
    }
    return keys;
  }

  private Expression windowed(SqlNode node, SqlNode over) {
    Optional<Expression> where = Optional.empty();
    SqlNode function = node;
    if (function.getKind() == SqlKind.FILTER) {
      where = Optional.of(terms.read(((SqlCall) function).operand(1)));
      function = ((SqlCall) function).operand(0);
    }
    if (!(function instanceof SqlCall call) || !(over instanceof SqlWindow window)) {
      throw terms.unknown(node);
    }
    WindowFunction kind = WINDOWS.get(name(call));
    if (kind == null || isDistinct(call)) {
      throw terms.unknown(node);
    }
    return new Formula.Window(
        kind,
        operands(call),
        terms.all(window.getPartitionList()),
        order(window.getOrderList()),
        where,
        frame(window));
  }

  private Optional<Frame> frame(SqlWindow window) {
    if (window.getLowerBound() == null && window.getUpperBound() == null) {
      return Optional.empty();
    }
    Frame.Bound here = new Frame.Bound(Frame.Side.AT, OptionalLong.empty());
    return Optional.of(
        new Frame(
            window.isRows() ? Frame.Unit.ROWS : Frame.Unit.RANGE,
            bound(window.getLowerBound(), here),
            bound(window.getUpperBound(), here)));
  }

  private Frame.Bound bound(@Nullable SqlNode node, Frame.Bound absent) {
    if (node == null) {
      return absent;
    }
    if (SqlWindow.isCurrentRow(node)) {
      return absent;
    }
    if (SqlWindow.isUnboundedPreceding(node)) {
      return new Frame.Bound(Frame.Side.BEFORE, OptionalLong.empty());
    }
    if (SqlWindow.isUnboundedFollowing(node)) {
      return new Frame.Bound(Frame.Side.AFTER, OptionalLong.empty());
    }
    if (node instanceof SqlCall call && call.operand(0) instanceof SqlNumericLiteral rows) {
      Frame.Side side = call.getKind() == SqlKind.PRECEDING ? Frame.Side.BEFORE : Frame.Side.AFTER;
      return new Frame.Bound(side, OptionalLong.of(rows.longValue(true)));
    }
    throw terms.unknown(node);
  }
}
