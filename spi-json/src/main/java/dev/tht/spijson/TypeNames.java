package dev.tht.spijson;

import dev.tht.spi.decision.AmbiguityLeftOpen;
import dev.tht.spi.decision.ColumnLinked;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.JoinLinked;
import dev.tht.spi.decision.OutputLeftOut;
import dev.tht.spi.decision.PlanAccepted;
import dev.tht.spi.decision.QuestionRewritten;
import dev.tht.spi.decision.ResultAccepted;
import dev.tht.spi.decision.SqlAccepted;
import dev.tht.spi.decision.TableLinked;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.literal.Literal;
import dev.tht.spi.literal.PredicateChecked;
import dev.tht.spi.literal.Stated;
import dev.tht.spi.literal.Verified;
import dev.tht.spi.memory.MemoryChange;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.retrieval.Target;
import dev.tht.spi.review.ReviewContent;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.rewriting.Basis;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.jsontype.NamedType;

/**
 * The name that the {@code type} property gives to each member of each closed set. The names are
 * part of stored formats: a class may be renamed, its name here never.
 */
final class TypeNames {
  private static final List<Map<Class<?>, String>> SETS =
      List.of(
          Map.ofEntries(
              Map.entry(ConceptClarified.class, "concept_clarified"),
              Map.entry(AmbiguityLeftOpen.class, "ambiguity_left_open"),
              Map.entry(QuestionRewritten.class, "question_rewritten"),
              Map.entry(TableLinked.class, "table_linked"),
              Map.entry(ColumnLinked.class, "column_linked"),
              Map.entry(OutputLeftOut.class, "output_left_out"),
              Map.entry(JoinLinked.class, "join_linked"),
              Map.entry(PlanAccepted.class, "plan_accepted"),
              Map.entry(SqlAccepted.class, "sql_accepted"),
              Map.entry(ResultAccepted.class, "result_accepted")),
          Map.of(
              Verified.class, "verified",
              PredicateChecked.class, "predicate_checked",
              Stated.class, "stated"),
          Map.of(
              ReviewRequest.Select.class, "select",
              ReviewRequest.Decide.class, "decide",
              ReviewRequest.SchemaLinking.class, "schema_linking",
              ReviewRequest.Confirm.class, "confirm"),
          Map.of(
              ReviewContent.OfRewriting.class, "rewriting",
              ReviewContent.OfPlan.class, "plan",
              ReviewContent.OfSql.class, "sql",
              ReviewContent.OfResult.class, "result"),
          Map.of(
              ReviewerReply.Chosen.class, "chosen",
              ReviewerReply.SeveralApply.class, "several_apply",
              ReviewerReply.Other.class, "other",
              ReviewerReply.MoreResearch.class, "more_research",
              ReviewerReply.Back.class, "back",
              ReviewerReply.Exit.class, "exit"),
          Map.of(
              Proposal.Interpretations.class, "interpretations",
              Proposal.MemoryChecklist.class, "memory_checklist",
              Proposal.Rewritten.class, "rewritten",
              Proposal.Linking.class, "linking",
              Proposal.Joins.class, "joins",
              Proposal.Plan.class, "plan",
              Proposal.Promotion.class, "promotion",
              Proposal.PhaseSummary.class, "phase_summary"),
          Map.of(Basis.OfDecision.class, "decision", Basis.OfWords.class, "words"),
          Map.ofEntries(
              Map.entry(Expression.Field.class, "field"),
              Map.entry(Expression.PartOfDate.class, "part_of_date"),
              Map.entry(Expression.Aggregated.class, "aggregated"),
              Map.entry(Formula.Value.class, "value"),
              Map.entry(Formula.Null.class, "null"),
              Map.entry(Formula.Applied.class, "applied"),
              Map.entry(Formula.CaseWhen.class, "case_when"),
              Map.entry(Formula.Cast.class, "cast"),
              Map.entry(Formula.DateTrunc.class, "date_trunc"),
              Map.entry(Formula.DateAdd.class, "date_add"),
              Map.entry(Formula.Formatted.class, "formatted"),
              Map.entry(Formula.Aggregation.class, "aggregation"),
              Map.entry(Formula.Window.class, "window"),
              Map.entry(Formula.ScalarSubquery.class, "scalar_subquery"),
              Map.entry(Formula.Exists.class, "exists"),
              Map.entry(Formula.InSubquery.class, "in_subquery"),
              Map.entry(Formula.AnyValue.class, "any_value"),
              Map.entry(Formula.OutputReference.class, "output_reference"),
              Map.entry(Formula.EngineFunction.class, "engine_function")),
          Map.of(
              PlanPart.Source.class, "source",
              PlanPart.Join.class, "join",
              PlanPart.Filter.class, "filter",
              PlanPart.Group.class, "group",
              PlanPart.Output.class, "output",
              PlanPart.Order.class, "order",
              PlanPart.Limit.class, "limit",
              PlanPart.Distinct.class, "distinct",
              PlanPart.Condition.class, "condition",
              PlanPart.Combination.class, "combination"),
          Map.of(
              Relation.OfTable.class, "table",
              Relation.OfStep.class, "step",
              Relation.OfOneRow.class, "one_row",
              Relation.OfValues.class, "values",
              Relation.OfEachRow.class, "each_row"),
          Map.of(
              Target.OfTable.class, "table",
              Target.OfColumn.class, "column",
              Target.OfValue.class, "value",
              Target.OfEvidence.class, "evidence"),
          Map.of(
              Effect.DecisionRecorded.class, "decision_recorded",
              Effect.DecisionSuperseded.class, "decision_superseded",
              Effect.DecisionWithdrawn.class, "decision_withdrawn",
              Effect.SubjectDismissed.class, "subject_dismissed",
              Effect.PhaseClosed.class, "phase_closed",
              Effect.PhaseReopened.class, "phase_reopened",
              Effect.MemoryPromoted.class, "memory_promoted",
              Effect.MemoryNotApplied.class, "memory_not_applied",
              Effect.SessionPaused.class, "session_paused",
              Effect.SessionClosed.class, "session_closed"),
          Map.of(
              LedgerEntry.SessionOpened.class, "session_opened",
              LedgerEntry.PackSealed.class, "pack_sealed",
              LedgerEntry.QuestionPresented.class, "question_presented",
              LedgerEntry.ReplyGiven.class, "reply_given",
              LedgerEntry.MemoryNumbered.class, "memory_numbered",
              LedgerEntry.MemoryRetired.class, "memory_retired",
              LedgerEntry.MemoryImported.class, "memory_imported",
              LedgerEntry.MemoryCurated.class, "memory_curated"),
          Map.of(
              MemoryChange.ColumnGone.class, "column_gone",
              MemoryChange.ColumnRetyped.class, "column_retyped",
              MemoryChange.ValueGone.class, "value_gone",
              MemoryChange.RowsChanged.class, "rows_changed",
              MemoryChange.EvidenceGone.class, "evidence_gone",
              MemoryChange.EvidenceChanged.class, "evidence_changed"));

  private TypeNames() {}

  /** The closed sets. */
  static List<Class<?>> roots() {
    return List.of(
        Decision.class,
        Literal.class,
        ReviewRequest.class,
        ReviewContent.class,
        ReviewerReply.class,
        Proposal.class,
        Basis.class,
        Expression.class,
        PlanPart.class,
        Relation.class,
        Target.class,
        Effect.class,
        LedgerEntry.class,
        MemoryChange.class);
  }

  /** Every member with its name. */
  static NamedType[] all() {
    return SETS.stream()
        .flatMap(set -> set.entrySet().stream())
        .map(member -> new NamedType(member.getKey(), member.getValue()))
        .toArray(NamedType[]::new);
  }

  /** The name of a member. */
  static String of(Class<?> member) {
    for (Map<Class<?>, String> set : SETS) {
      String name = set.get(member);
      if (name != null) {
        return name;
      }
    }
    throw new IllegalArgumentException("no name for " + member.getName());
  }
}
