package dev.tht.spi.proposal;

import dev.tht.spi.Span;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.JoinStep;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.ColumnUse;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.decision.TableLinked;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.rewriting.OpenRisk;
import dev.tht.spi.rewriting.Rewriting;
import dev.tht.spi.session.Phase;
import java.util.List;
import java.util.Optional;

/**
 * What a model says next. Each sort belongs to one phase, except the summary that closes a phase.
 */
public sealed interface Proposal {

  /**
   * Readings of one ambiguity (F1).
   *
   * @param subject short name of the concept
   * @param span the words of the question that are ambiguous
   * @param answer whether one reading can be right, or several at once
   * @param options the readings; none when no concrete reading can be built
   * @param noBest why none is recommended, when none is
   * @param leaveOpen what leaving it open would mean
   * @param counted the table whose rows the readings are counted in; empty for that of their claims
   */
  record Interpretations(
      String subject,
      Span span,
      Answer answer,
      List<ProposedOption> options,
      Optional<String> noBest,
      OpenRisk leaveOpen,
      Optional<TableName> counted)
      implements Proposal {
    public Interpretations {
      options = List.copyOf(options);
    }

    /** Readings that are counted in the table of their claims. */
    public Interpretations(
        String subject,
        Span span,
        Answer answer,
        List<ProposedOption> options,
        Optional<String> noBest,
        OpenRisk leaveOpen) {
      this(subject, span, answer, options, noBest, leaveOpen, Optional.empty());
    }

    /** The same readings, counted in the rows of that table. */
    public Interpretations countedIn(TableName table) {
      return new Interpretations(
          subject, span, answer, options, noBest, leaveOpen, Optional.of(table));
    }
  }

  /** How many readings can be right at once. */
  enum Answer {
    EXACTLY_ONE,
    SEVERAL
  }

  /** Promoted concepts that may apply (F2). */
  record MemoryChecklist(List<MemoryChoice> choices) implements Proposal {
    public MemoryChecklist {
      choices = List.copyOf(choices);
    }
  }

  /**
   * One promoted concept, placed in the present question.
   *
   * @param memory the item
   * @param context how it would apply to this question
   * @param claims the filters that it would come to here; possibly none
   * @param candidates ids of candidates that those rest on
   */
  record MemoryChoice(
      MemoryId memory, String context, List<FilterClaim> claims, List<String> candidates) {
    public MemoryChoice {
      claims = List.copyOf(claims);
      candidates = List.copyOf(candidates);
    }
  }

  /** The explicit question (F3). */
  record Rewritten(Rewriting rewriting) implements Proposal {}

  /** Tables, columns and outputs (F4). */
  record Linking(List<TableChoice> tables, List<ColumnChoice> columns) implements Proposal {
    public Linking {
      tables = List.copyOf(tables);
      columns = List.copyOf(columns);
    }
  }

  /** A table that may be used. */
  record TableChoice(TableName table, TableLinked.Use use, String reason, boolean recommended) {}

  /** A column that may serve a part of the rewriting. */
  record ColumnChoice(ColumnName column, ColumnUse use, String reason, boolean recommended) {}

  /** Joins between the linked tables (F4, apart). */
  record Joins(List<JoinChoice> joins) implements Proposal {
    public Joins {
      joins = List.copyOf(joins);
    }
  }

  /** A join that may be needed. */
  record JoinChoice(JoinStep step, boolean optional, String reason, boolean recommended) {}

  /** The CTE plan (F5). */
  record Plan(CtePlan plan) implements Proposal {}

  /** Which clarified concepts to keep (F8). */
  record Promotion(List<PromotionChoice> choices) implements Proposal {
    public Promotion {
      choices = List.copyOf(choices);
    }
  }

  /** A concept worth keeping. */
  record PromotionChoice(DecisionId decision, String reason) {}

  /**
   * That nothing is left to propose, with the model's summary of every clarification.
   *
   * @param phases the phase, or consecutive ones that have nothing to decide, in order
   * @param lines the summary, a line each
   * @param equalToday ambiguities of F1 whose readings all keep the same rows today, so that they
   *     are confirmed with the summary and not asked one by one
   */
  record PhaseSummary(List<Phase> phases, List<String> lines, List<Interpretations> equalToday)
      implements Proposal {
    /** A summary beside which nothing is equal today. */
    public PhaseSummary(List<Phase> phases, List<String> lines) {
      this(phases, lines, List.of());
    }

    public PhaseSummary {
      equalToday = List.copyOf(equalToday);
      phases = List.copyOf(phases);
      lines = List.copyOf(lines);
      if (phases.isEmpty()) {
        throw new IllegalArgumentException("a summary closes at least one phase");
      }
    }
  }
}
