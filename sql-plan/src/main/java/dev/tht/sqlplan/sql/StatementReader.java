package dev.tht.sqlplan.sql;

import dev.tht.spi.Span;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.plan.Relation;
import dev.tht.sqlplan.dialect.Dialect;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlSelectKeyword;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.sql.SqlWithItem;
import org.jspecify.annotations.Nullable;

/** Reads a parsed statement back as steps, knowing nothing of the plan that it was written from. */
final class StatementReader {
  private final Dialect engine;
  private final TextPositions positions;
  private final Set<String> steps = new HashSet<>();

  private StatementReader(Dialect engine, TextPositions positions) {
    this.engine = engine;
    this.positions = positions;
  }

  static List<ReadStep> read(ParsedSql parsed) {
    return new StatementReader(parsed.engine(), parsed.positions()).steps(parsed.root());
  }

  private List<ReadStep> steps(SqlNode root) {
    List<ReadStep> read = new ArrayList<>();
    SqlOrderBy order = root instanceof SqlOrderBy by ? by : null;
    SqlNode body = order == null ? root : order.query;
    if (body instanceof SqlWith with) {
      for (SqlNode node : with.withList) {
        read.add(item((SqlWithItem) node));
      }
      body = with.body;
    }
    if (body instanceof SqlOrderBy inner && order == null) {
      order = inner;
      body = inner.query;
    }
    read.add(step("", body, order));
    return read;
  }

  private ReadStep item(SqlWithItem item) {
    if (item.columnList != null || item.recursive.booleanValue()) {
      throw unknown(item);
    }
    SqlOrderBy order = item.query instanceof SqlOrderBy by ? by : null;
    ReadStep step = step(item.name.getSimple(), order == null ? item.query : order.query, order);
    steps.add(step.name());
    return step;
  }

  private ReadStep step(String name, SqlNode body, @Nullable SqlOrderBy order) {
    if (!(body instanceof SqlSelect select)
        || !select.getWindowList().isEmpty()
        || select.getQualify() != null
        || select.getOffset() != null
        || select.getModifierNode(SqlSelectKeyword.ALL) != null
        || (order != null && order.offset != null)
        || select.getFrom() == null) {
      throw unknown(body);
    }
    List<ReadStep.Read<ReadStep.Source>> sources = new ArrayList<>();
    List<ReadStep.Join> joins = new ArrayList<>();
    TermReader terms = new TermReader(engine, positions, identifier -> column(identifier, sources));
    from(select.getFrom(), sources, joins, terms);
    List<ReadStep.Read<ReadStep.Output>> outputs = new ArrayList<>();
    select.getSelectList().forEach(node -> outputs.add(output(node, terms)));
    List<ReadStep.Read<SqlTerm>> groups = new ArrayList<>();
    list(select.getGroup())
        .forEach(node -> groups.add(new ReadStep.Read<>(terms.term(node), span(node))));
    List<ReadStep.Read<ReadStep.Order>> orders = new ArrayList<>();
    list(order == null ? null : order.orderList)
        .forEach(node -> orders.add(new ReadStep.Read<>(order(node, outputs, terms), span(node))));
    return new ReadStep(
        name,
        sources.get(0),
        joins,
        conjuncts(select.getWhere()).stream().map(terms::condition).toList(),
        groups,
        conjuncts(select.getHaving()).stream().map(terms::condition).toList(),
        outputs,
        Optional.ofNullable(select.getModifierNode(SqlSelectKeyword.DISTINCT)).map(this::span),
        orders,
        limit(order));
  }

  private static List<SqlNode> list(@Nullable SqlNodeList list) {
    return list == null ? List.of() : List.copyOf(list);
  }

  private Optional<ReadStep.Read<Long>> limit(@Nullable SqlOrderBy order) {
    if (order == null || order.fetch == null) {
      return Optional.empty();
    }
    if (!(order.fetch instanceof SqlNumericLiteral rows)) {
      throw unknown(order.fetch);
    }
    return Optional.of(new ReadStep.Read<>(rows.longValue(true), span(rows)));
  }

  private void from(
      SqlNode node,
      List<ReadStep.Read<ReadStep.Source>> sources,
      List<ReadStep.Join> joins,
      TermReader terms) {
    if (!(node instanceof SqlJoin join)) {
      sources.add(source(node));
      return;
    }
    from(join.getLeft(), sources, joins, terms);
    boolean known =
        (join.getJoinType() == JoinType.INNER || join.getJoinType() == JoinType.LEFT)
            && join.getConditionType() == JoinConditionType.ON
            && !join.isNatural();
    if (!known) {
      throw unknown(join);
    }
    ReadStep.Read<ReadStep.Source> source = source(join.getRight());
    sources.add(source);
    SqlNode condition = java.util.Objects.requireNonNull(join.getCondition());
    List<Set<SqlTerm>> pairs = new ArrayList<>();
    for (SqlNode pair : conjuncts(condition)) {
      if (pair.getKind() != SqlKind.EQUALS) {
        throw unknown(pair);
      }
      Set<SqlTerm> ends = new LinkedHashSet<>();
      ((SqlCall) pair).getOperandList().forEach(end -> ends.add(terms.term(end)));
      pairs.add(ends);
    }
    joins.add(
        new ReadStep.Join(
            source,
            join.getJoinType() == JoinType.LEFT,
            new ReadStep.Read<>(pairs, span(condition))));
  }

  private ReadStep.Read<ReadStep.Source> source(SqlNode node) {
    SqlNode table = node;
    String alias = "";
    if (node instanceof SqlBasicCall call && call.getKind() == SqlKind.AS) {
      table = call.operand(0);
      alias = ((SqlIdentifier) call.operand(1)).getSimple();
      if (call.operandCount() != 2) {
        throw unknown(node);
      }
    }
    if (!(table instanceof SqlIdentifier identifier) || identifier.names.size() > 2) {
      throw unknown(node);
    }
    String name = identifier.names.get(identifier.names.size() - 1);
    boolean isStep = identifier.isSimple() && steps.contains(name);
    Relation relation =
        isStep
            ? new Relation.OfStep(name)
            : new Relation.OfTable(
                new TableName(identifier.isSimple() ? "" : identifier.names.get(0), name));
    return new ReadStep.Read<>(
        new ReadStep.Source(relation, alias.isEmpty() ? name : alias), span(node));
  }

  private SqlTerm column(SqlIdentifier identifier, List<ReadStep.Read<ReadStep.Source>> sources) {
    if (identifier.isStar() || identifier.names.size() > 2) {
      throw unknown(identifier);
    }
    if (identifier.names.size() == 2) {
      return new SqlTerm.Column(identifier.names.get(0), identifier.names.get(1));
    }
    if (sources.size() != 1) {
      throw unknown(identifier);
    }
    return new SqlTerm.Column(sources.get(0).value().alias(), identifier.getSimple());
  }

  private ReadStep.Read<ReadStep.Output> output(SqlNode node, TermReader terms) {
    if (node instanceof SqlBasicCall call && call.getKind() == SqlKind.AS) {
      String name = ((SqlIdentifier) call.operand(1)).getSimple();
      return new ReadStep.Read<>(
          new ReadStep.Output(name, terms.term(call.operand(0))), span(node));
    }
    SqlTerm term = terms.term(node);
    if (!(term instanceof SqlTerm.Column column)) {
      throw unknown(node);
    }
    return new ReadStep.Read<>(new ReadStep.Output(column.name(), term), span(node));
  }

  private ReadStep.Order order(
      SqlNode node, List<ReadStep.Read<ReadStep.Output>> outputs, TermReader terms) {
    SqlNode at = node;
    boolean nullsLast = at.getKind() == SqlKind.NULLS_LAST;
    if (nullsLast) {
      at = ((SqlCall) at).operand(0);
    }
    boolean descending = at.getKind() == SqlKind.DESCENDING;
    if (descending) {
      at = ((SqlCall) at).operand(0);
    }
    if (at instanceof SqlIdentifier identifier && identifier.isSimple()) {
      for (ReadStep.Read<ReadStep.Output> output : outputs) {
        if (output.value().name().equals(identifier.getSimple())) {
          return new ReadStep.Order(output.value().term(), descending, nullsLast);
        }
      }
    }
    return new ReadStep.Order(terms.term(at), descending, nullsLast);
  }

  private static List<SqlNode> conjuncts(@Nullable SqlNode node) {
    if (node == null) {
      return List.of();
    }
    if (node.getKind() != SqlKind.AND) {
      return List.of(node);
    }
    List<SqlNode> all = new ArrayList<>();
    ((SqlBasicCall) node).getOperandList().forEach(operand -> all.addAll(conjuncts(operand)));
    return all;
  }

  private Span span(SqlNode node) {
    return positions.span(node.getParserPosition());
  }

  private Unfit unknown(SqlNode node) {
    return new TermReader(engine, positions, identifier -> new SqlTerm.Column("", ""))
        .unknown(node);
  }
}
