package dev.tht.spijson;

import static dev.tht.spijson.LedgerEntryJson.REDACTED;

import dev.tht.spi.Span;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.JoinStep;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.AmbiguityLeftOpen;
import dev.tht.spi.decision.ColumnLinked;
import dev.tht.spi.decision.ColumnUse;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Grounding;
import dev.tht.spi.decision.JoinLinked;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.decision.OutputLeftOut;
import dev.tht.spi.decision.PlanAccepted;
import dev.tht.spi.decision.QuestionRewritten;
import dev.tht.spi.decision.ResultAccepted;
import dev.tht.spi.decision.SqlAccepted;
import dev.tht.spi.decision.TableLinked;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.PartId;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import dev.tht.spi.rewriting.Basis;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.rewriting.OpenRisk;
import dev.tht.spi.rewriting.Output;
import dev.tht.spi.rewriting.Rewriting;
import dev.tht.spi.session.SessionId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** What decisions and Memory items are read back as after their contents were erased. */
final class RedactedForms {
  private static final TableName TABLE = TableName.of(REDACTED);

  private RedactedForms() {}

  static Decision decision(StoredFacts stored, JsonNode fact) {
    return switch (stored.text(fact, "decision")) {
      case "concept_clarified" ->
          new ConceptClarified(
              REDACTED,
              REDACTED,
              REDACTED,
              Grounding.none(),
              fact.has("memory")
                  ? Optional.of(new MemoryId(stored.text(fact, "memory")))
                  : Optional.empty());
      case "ambiguity_left_open" ->
          new AmbiguityLeftOpen(
              REDACTED, REDACTED, REDACTED, new OpenRisk(REDACTED, REDACTED, REDACTED, REDACTED));
      case "question_rewritten" -> new QuestionRewritten(REDACTED, rewriting());
      case "table_linked" -> new TableLinked(TABLE, TableLinked.Use.SUPPORT, REDACTED);
      case "column_linked" ->
          new ColumnLinked(
              TABLE.column(REDACTED), new ColumnUse(ColumnUse.Part.OUTPUT, 1), REDACTED);
      case "output_left_out" -> new OutputLeftOut(1, REDACTED, REDACTED);
      case "join_linked" -> new JoinLinked(new JoinStep(key(), true), false, REDACTED);
      case "plan_accepted" -> new PlanAccepted(plan(), REDACTED);
      case "sql_accepted" -> new SqlAccepted(REDACTED, REDACTED, REDACTED);
      case "result_accepted" -> new ResultAccepted(0, REDACTED, REDACTED);
      default -> throw stored.damaged("holds an unknown sort of decision");
    };
  }

  static MemoryItem memoryItem(StoredFacts stored, JsonNode fact) {
    return new MemoryItem(
            new MemoryId(stored.text(fact, "memory")),
            REDACTED,
            REDACTED,
            REDACTED,
            Grounding.none(),
            REDACTED,
            new SessionId(stored.text(fact, "session")),
            new DecisionId(stored.text(fact, "decision")),
            stored.text(fact, "catalog_version"),
            Instant.parse(stored.text(fact, "promoted_at")))
        .on(Optional.empty(), stored.optional(fact, "replaces").map(MemoryId::new));
  }

  private static ForeignKey key() {
    return new ForeignKey(
        TABLE,
        TABLE,
        List.of(new ForeignKey.ColumnPair(TABLE.column(REDACTED), TABLE.column(REDACTED))));
  }

  private static Rewriting rewriting() {
    Basis words = new Basis.OfWords(new Span(0, 1));
    return new Rewriting(
        REDACTED,
        REDACTED,
        words,
        List.of(),
        List.of(new Output(1, REDACTED, Optional.empty(), words)),
        List.of(),
        List.of(),
        Optional.empty(),
        false,
        List.of());
  }

  private static CtePlan plan() {
    PlanPart.Source source =
        new PlanPart.Source(
            new PartId("redacted.s1"), "redacted", new Relation.OfTable(TABLE), List.of());
    PlanPart.Output output =
        new PlanPart.Output(
            new PartId("redacted.o1"),
            REDACTED,
            new Expression.Field("redacted", REDACTED),
            List.of());
    CteStep step =
        new CteStep(
            "redacted",
            REDACTED,
            source,
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(output),
            Optional.empty(),
            List.of(),
            Optional.empty());
    return new CtePlan(REDACTED, List.of(step), List.of(), List.of(), List.of());
  }
}
