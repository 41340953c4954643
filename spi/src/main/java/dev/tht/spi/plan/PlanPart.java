package dev.tht.spi.plan;

import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.Literal;
import dev.tht.spi.rewriting.DecisionId;
import java.util.List;

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
   * @param pairs what must be equal, at least one
   */
  record Join(PartId id, Source source, boolean optional, List<Pair> pairs, List<DecisionId> covers)
      implements PlanPart {
    public Join {
      pairs = List.copyOf(pairs);
      covers = List.copyOf(covers);
      if (pairs.isEmpty()) {
        throw new IllegalArgumentException("join " + id + " needs a condition");
      }
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

  /** What the step's rows are ordered by. */
  record Order(PartId id, Expression expression, boolean descending, List<DecisionId> covers)
      implements PlanPart {
    public Order {
      covers = List.copyOf(covers);
    }
  }

  /** How many of the ordered rows are kept. */
  record Limit(PartId id, long rows, List<DecisionId> covers) implements PlanPart {
    public Limit {
      covers = List.copyOf(covers);
    }
  }

  /** That equal rows are shown once. */
  record Distinct(PartId id, List<DecisionId> covers) implements PlanPart {
    public Distinct {
      covers = List.copyOf(covers);
    }
  }
}
