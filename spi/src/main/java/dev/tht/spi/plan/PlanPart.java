package dev.tht.spi.plan;

import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.Literal;
import dev.tht.spi.rewriting.DecisionId;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** One part of a step: it has an id, and the decisions that cover it. */
public sealed interface PlanPart {

  /** Unique in the plan. */
  PartId id();

  /** The effective decisions that the part follows from; none means uncovered. */
  List<DecisionId> covers();

  /**
   * A source of rows.
   *
   * @param alias its name within the step
   */
  record Source(PartId id, String alias, Relation relation, List<DecisionId> covers)
      implements PlanPart {
    public Source {
      covers = List.copyOf(covers);
    }
  }

  /**
   * A join to a further source.
   *
   * @param source what is joined
   * @param optional whether rows without a partner are kept
   * @param pairs what must be equal, at least one unless a condition or the kind says enough
   * @param kind when it is neither inner nor left, as {@code optional} says
   * @param on what else must hold
   */
  record Join(
      PartId id,
      Source source,
      boolean optional,
      List<Pair> pairs,
      List<DecisionId> covers,
      Optional<JoinKind> kind,
      Optional<Expression> on)
      implements PlanPart {
    public Join {
      pairs = List.copyOf(pairs);
      covers = List.copyOf(covers);
      boolean cross = kind.filter(k -> !k.takesCondition()).isPresent();
      if (cross != (pairs.isEmpty() && on.isEmpty())) {
        throw new IllegalArgumentException(
            "join " + id + (cross ? " takes no condition" : " needs a condition"));
      }
      if (kind.filter(k -> k.keepsLeft() != optional).isPresent()) {
        throw new IllegalArgumentException("join " + id + " contradicts its kind");
      }
    }

    /** A join on equal fields. */
    public Join(
        PartId id, Source source, boolean optional, List<Pair> pairs, List<DecisionId> covers) {
      this(id, source, optional, pairs, covers, Optional.empty(), Optional.empty());
    }

    /** Which rows it keeps. */
    public JoinKind keeps() {
      return kind.orElse(optional ? JoinKind.LEFT : JoinKind.INNER);
    }
  }

  /** Two fields that a join makes equal. */
  record Pair(Expression.Field left, Expression.Field right) {}

  /**
   * A condition on rows, or on groups when its operand is aggregated.
   *
   * @param operand what is compared
   * @param literals as many as the comparison takes
   */
  record Filter(
      PartId id,
      Expression operand,
      Comparison comparison,
      List<Literal> literals,
      List<DecisionId> covers)
      implements PlanPart {
    public Filter {
      literals = List.copyOf(literals);
      covers = List.copyOf(covers);
      if (!comparison.takes(literals.size())) {
        throw new IllegalArgumentException(
            comparison + " in " + id + " cannot take " + literals.size() + " literals");
      }
    }
  }

  /** A condition on rows or groups that is more than a comparison with literals. */
  record Condition(PartId id, Expression expression, List<DecisionId> covers) implements PlanPart {
    public Condition {
      covers = List.copyOf(covers);
    }
  }

  /** What rows are grouped by. */
  record Group(PartId id, Expression expression, List<DecisionId> covers) implements PlanPart {
    public Group {
      covers = List.copyOf(covers);
    }
  }

  /**
   * A column of the step's result.
   *
   * @param name its name in the result
   */
  record Output(PartId id, String name, Expression expression, List<DecisionId> covers)
      implements PlanPart {
    public Output {
      covers = List.copyOf(covers);
    }
  }

  /**
   * What the step's rows are ordered by.
   *
   * @param missing where missing values stand; last when nothing is said
   */
  record Order(
      PartId id,
      Expression expression,
      boolean descending,
      List<DecisionId> covers,
      Optional<Missing> missing)
      implements PlanPart {
    public Order {
      covers = List.copyOf(covers);
    }

    /** Missing values last. */
    public Order(PartId id, Expression expression, boolean descending, List<DecisionId> covers) {
      this(id, expression, descending, covers, Optional.empty());
    }
  }

  /**
   * How many of the ordered rows are kept.
   *
   * @param skipped how many are passed over first; none when nothing is said
   * @param computed how many are kept where that is computed, from no row of the step's sources;
   *     {@code rows} says nothing then
   * @param skipComputed how many are passed over where that is computed, as {@code computed} is
   */
  record Limit(
      PartId id,
      long rows,
      List<DecisionId> covers,
      OptionalLong skipped,
      Optional<Expression> computed,
      Optional<Expression> skipComputed)
      implements PlanPart {
    /** As many as there are. */
    public static final long ALL = Long.MAX_VALUE;

    public Limit {
      covers = List.copyOf(covers);
      if (rows < 0 || skipped.orElse(0) < 0) {
        throw new IllegalArgumentException("limit " + id + " is negative");
      }
    }

    /** The first rows. */
    public Limit(PartId id, long rows, List<DecisionId> covers) {
      this(id, rows, covers, OptionalLong.empty());
    }

    /** The first rows after those passed over. */
    public Limit(PartId id, long rows, List<DecisionId> covers, OptionalLong skipped) {
      this(id, rows, covers, skipped, Optional.empty(), Optional.empty());
    }

    /** Whether its numbers are computed, rather than written. */
    public boolean needsComputing() {
      return computed.isPresent() || skipComputed.isPresent();
    }
  }

  /**
   * A further selection whose rows are combined with those before it.
   *
   * @param step the selection; it has no order and no limit, and its name is the outer step's
   */
  record Combination(PartId id, SetOperation operation, CteStep step, List<DecisionId> covers)
      implements PlanPart {
    public Combination {
      covers = List.copyOf(covers);
      if (!step.order().isEmpty() || step.limit().isPresent()) {
        throw new IllegalArgumentException("combination " + id + " has an order or a limit");
      }
    }
  }

  /**
   * That equal rows are shown once.
   *
   * @param on when rows count as equal that are equal in these; then the first of them in the
   *     step's order is shown. Empty when rows are equal that show the same.
   */
  record Distinct(PartId id, List<DecisionId> covers, List<Expression> on) implements PlanPart {
    public Distinct {
      covers = List.copyOf(covers);
      on = List.copyOf(on);
    }

    /** Rows are equal that show the same. */
    public Distinct(PartId id, List<DecisionId> covers) {
      this(id, covers, List.of());
    }
  }
}
