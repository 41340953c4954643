package dev.tht.sqlplan.read;

import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.JoinKind;
import dev.tht.spi.plan.Operation;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.sql.JoinConditionType;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlJoin;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.jspecify.annotations.Nullable;

/** Reads a FROM clause: the sources become known to the scope, the joins are kept in order. */
final class FromReading {
  private final Reading reading;
  private final SourceReading sources;
  private final Scope scope;
  private final TermReading terms;
  private final String id;
  private final List<PlanPart.Join> joins = new ArrayList<>();

  FromReading(
      Reading reading,
      List<CteStep> into,
      Environment names,
      Scope scope,
      TermReading terms,
      String id) {
    this.reading = reading;
    this.sources = new SourceReading(reading, into, names, scope, id);
    this.scope = scope;
    this.terms = terms;
    this.id = id;
  }

  List<PlanPart.Join> joins() {
    return List.copyOf(joins);
  }

  /** The first source; the joins are read on the way. */
  PlanPart.Source source(@Nullable SqlNode node) {
    if (node == null) {
      return new PlanPart.Source(
          reading.next(id, "src"), "one_row", new Relation.OfOneRow(), List.of());
    }
    if (node instanceof SqlJoin join) {
      PlanPart.Source first = source(join.getLeft());
      join(join);
      return first;
    }
    return sources.one(node);
  }

  /** The columns that a star stands for, each once. */
  List<Expression.Field> columns(SqlIdentifier star) {
    List<Expression.Field> fields = new ArrayList<>();
    List<Scope.Source> those = scope.sources();
    boolean all = star.names.size() == 1;
    if (!all) {
      String called = star.names.get(star.names.size() - 2);
      those = scope.source(called).map(List::of).orElseThrow(() -> unknownSource(star, called));
    }
    List<String> seen = new ArrayList<>();
    for (Scope.Source source : those) {
      for (String column : source.columns()) {
        boolean again =
            all && scope.isMerged(column) && seen.stream().anyMatch(column::equalsIgnoreCase);
        if (!again) {
          fields.add(new Expression.Field(source.alias(), column));
          seen.add(column);
        }
      }
    }
    return fields;
  }

  private Unread unknownSource(SqlNode node, String called) {
    return reading.unknown(node, "there is no source '" + called + "'");
  }

  private void join(SqlJoin join) {
    List<Scope.Source> before = List.copyOf(scope.sources());
    if (join.getRight() instanceof SqlJoin) {
      throw reading.unknown(join.getRight(), "a join inside parentheses is not understood");
    }
    PlanPart.Source source = sources.one(join.getRight());
    List<Expression> conditions = conditions(join, before, source);
    JoinKind kind = kind(join, conditions.isEmpty());
    List<PlanPart.Pair> pairs = new ArrayList<>();
    List<Expression> others = new ArrayList<>();
    for (Expression condition : conditions) {
      pair(condition).ifPresentOrElse(pairs::add, () -> others.add(condition));
    }
    Optional<Expression> on =
        others.isEmpty()
            ? Optional.empty()
            : Optional.of(
                others.size() == 1 ? others.get(0) : new Formula.Applied(Operation.AND, others));
    boolean plain = kind == JoinKind.INNER || kind == JoinKind.LEFT;
    joins.add(
        new PlanPart.Join(
            reading.next(id, "j"),
            source,
            kind.keepsLeft(),
            pairs,
            List.of(),
            plain ? Optional.empty() : Optional.of(kind),
            on));
  }

  private JoinKind kind(SqlJoin join, boolean free) {
    return switch (join.getJoinType()) {
      case INNER -> free ? JoinKind.CROSS : JoinKind.INNER;
      case CROSS, COMMA -> free ? JoinKind.CROSS : JoinKind.INNER;
      case LEFT -> keeping(join, JoinKind.LEFT, free);
      case RIGHT -> keeping(join, JoinKind.RIGHT, free);
      case FULL -> keeping(join, JoinKind.FULL, free);
      default -> throw reading.unknown(join, "such a join is not understood");
    };
  }

  private JoinKind keeping(SqlJoin join, JoinKind kind, boolean free) {
    if (free) {
      throw reading.unknown(join, "this join needs a condition");
    }
    return kind;
  }

  private List<Expression> conditions(
      SqlJoin join, List<Scope.Source> before, PlanPart.Source source) {
    SqlNode condition = join.getCondition();
    if (join.isNatural()) {
      Scope.Source right = scope.sources().get(scope.sources().size() - 1);
      return right.columns().stream()
          .filter(column -> before.stream().anyMatch(left -> left.column(column).isPresent()))
          .map(column -> merged(join, column, before, source))
          .toList();
    }
    if (join.getConditionType() == JoinConditionType.USING && condition != null) {
      List<Expression> equal = new ArrayList<>();
      for (SqlNode column : (SqlNodeList) condition) {
        equal.add(merged(join, ((SqlIdentifier) column).getSimple(), before, source));
      }
      return equal;
    }
    return condition == null ? List.of() : Expressions.conjuncts(terms.read(condition));
  }

  private Expression merged(
      SqlNode at, String name, List<Scope.Source> before, PlanPart.Source source) {
    Scope.Source right = scope.sources().get(scope.sources().size() - 1);
    for (Scope.Source left : before) {
      Optional<String> one = left.column(name);
      Optional<String> other = right.column(name);
      if (one.isPresent() && other.isPresent()) {
        scope.merge(name);
        return Expressions.applied(
            Operation.EQUAL,
            new Expression.Field(left.alias(), one.get()),
            new Expression.Field(source.alias(), other.get()));
      }
    }
    throw reading.unknown(at, "the two sides of the join have no common column '" + name + "'");
  }

  private static Optional<PlanPart.Pair> pair(Expression condition) {
    return condition instanceof Formula.Applied applied
            && applied.operation() == Operation.EQUAL
            && applied.operands().get(0) instanceof Expression.Field left
            && applied.operands().get(1) instanceof Expression.Field right
            && !left.source().equals(right.source())
        ? Optional.of(new PlanPart.Pair(left, right))
        : Optional.empty();
  }
}
