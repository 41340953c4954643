package dev.tht.gatecore.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.Refusal;
import dev.tht.spi.Span;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.JoinStep;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.ColumnUse;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.decision.TableLinked;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.PartId;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.ProposedOption;
import dev.tht.spi.rewriting.Aggregate;
import dev.tht.spi.rewriting.Basis;
import dev.tht.spi.rewriting.Condition;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.rewriting.Grouping;
import dev.tht.spi.rewriting.OpenRisk;
import dev.tht.spi.rewriting.Ordering;
import dev.tht.spi.rewriting.Output;
import dev.tht.spi.rewriting.Rewriting;
import dev.tht.spi.session.Phase;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The limit holds in every sort of proposal, to the character. */
class TextLimitsOfEverySortTest {

  private static final String FULL = "x".repeat(TextLimits.TEXT);
  private static final TableName TABLE = new TableName("", "customer");

  private static final Basis WORDS = new Basis.OfWords(new Span(0, 1));

  private static Map<String, Proposal> withA(String text) {
    Map<String, Proposal> all = new TreeMap<>(withAChoiceOf(text));
    Stream.of(
            "text", "population", "conditions", "outputs", "groupings", "orderings", "assumptions")
        .map(part -> "/rewriting/" + part)
        .forEach(part -> all.put(part, new Proposal.Rewritten(rewriting(part, text))));
    Stream.of("purpose", "steps", "expected_output", "assumptions", "open_risks")
        .map(part -> "/plan/" + part)
        .forEach(part -> all.put(part, new Proposal.Plan(plan(part, text))));
    Stream.of("meaning", "detail", "risk", "rationale", "claims", "candidates")
        .map(part -> "/options/1/" + part)
        .forEach(part -> all.put(part, readings(part, text)));
    all.put("/no_best", readings("/no_best", text));
    all.put("/leave_open", readings("/leave_open", text));
    return all;
  }

  private static Map<String, Proposal> withAChoiceOf(String text) {
    return Map.of(
        "/tables",
        new Proposal.Linking(
            List.of(new Proposal.TableChoice(TABLE, TableLinked.Use.POPULATION, text, true)),
            List.of()),
        "/columns",
        new Proposal.Linking(
            List.of(),
            List.of(
                new Proposal.ColumnChoice(
                    TABLE.column("name"), new ColumnUse(ColumnUse.Part.OUTPUT, 1), text, true))),
        "/joins",
        new Proposal.Joins(
            List.of(
                new Proposal.JoinChoice(
                    new JoinStep(
                        new ForeignKey(
                            TABLE,
                            TABLE,
                            List.of(
                                new ForeignKey.ColumnPair(
                                    TABLE.column("parent"), TABLE.column("id")))),
                        true),
                    false,
                    text,
                    true))),
        "/choices",
        new Proposal.Promotion(List.of(new Proposal.PromotionChoice(new DecisionId("d3.1"), text))),
        "/lines",
        new Proposal.PhaseSummary(List.of(Phase.CLARIFICATION), List.of("fine", text)));
  }

  private static Rewriting rewriting(String part, String text) {
    UnaryOperator<String> in = here -> part.equals("/rewriting/" + here) ? text : "short";
    return new Rewriting(
        in.apply("text"),
        in.apply("population"),
        WORDS,
        List.of(
            new Condition(1, in.apply("conditions"), WORDS, Optional.empty(), Optional.empty())),
        List.of(new Output(1, in.apply("outputs"), Optional.empty(), WORDS)),
        List.of(new Grouping(1, in.apply("groupings"), Optional.empty(), WORDS)),
        List.of(new Ordering(1, in.apply("orderings"), Optional.empty(), false, WORDS)),
        Optional.empty(),
        false,
        List.of("short", in.apply("assumptions")));
  }

  private static CtePlan plan(String part, String text) {
    UnaryOperator<String> in = here -> part.equals("/plan/" + here) ? text : "short";
    return new CtePlan(
        in.apply("purpose"),
        List.of(
            new CteStep(
                "answer",
                in.apply("steps"),
                new PlanPart.Source(
                    new PartId("s1.from"), "p", new Relation.OfTable(TABLE), List.of()),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(
                    new PlanPart.Output(
                        new PartId("s1.o1"),
                        "number",
                        new Expression.Aggregated(Aggregate.COUNT, Optional.empty()),
                        List.of())),
                Optional.empty(),
                List.of(),
                Optional.empty())),
        List.of(in.apply("expected_output")),
        List.of(in.apply("assumptions")),
        List.of(new OpenRisk("short", "short", in.apply("open_risks"), "short")));
  }

  private static Proposal readings(String part, String text) {
    UnaryOperator<String> in = here -> part.equals(here) ? text : "short";
    return new Proposal.Interpretations(
        "Brasil",
        new Span(0, 1),
        Proposal.Answer.SEVERAL,
        List.of(option(here -> "short"), option(here -> in.apply("/options/1/" + here))),
        Optional.of(in.apply("/no_best")),
        new OpenRisk("short", "short", "short", in.apply("/leave_open")));
  }

  private static ProposedOption option(UnaryOperator<String> in) {
    return new ProposedOption(
        "Brasil",
        in.apply("meaning"),
        in.apply("detail"),
        List.of(FilterClaim.equal(TABLE.column("name"), in.apply("claims"))),
        List.of(),
        List.of(in.apply("candidates")),
        List.of(),
        in.apply("risk"),
        false,
        in.apply("rationale"));
  }

  @Test
  void refusesTheFirstCharacterTooMany() {
    withA(FULL).values().forEach(proposal -> assertThat(TextLimits.check(proposal)).isEmpty());
    withA(FULL + "x")
        .forEach(
            (part, proposal) -> {
              Refusal refusal = TextLimits.check(proposal).orElseThrow();
              assertThat(refusal.rule()).isEqualTo("text-length");
              assertThat(refusal.part()).isEqualTo(part);
              assertThat(refusal.reason()).contains("2001", "2000");
              assertThat(refusal.remedy()).isNotBlank();
            });
  }

  @Test
  void refusesALongContextOrValueOfAMemoryItem() {
    assertThat(TextLimits.check(memory(FULL, FULL))).isEmpty();
    assertThat(TextLimits.check(memory(FULL + "x", "v"))).isPresent();
    assertThat(TextLimits.check(memory("c", FULL + "x"))).isPresent();
  }

  private static Proposal memory(String context, String value) {
    return new Proposal.MemoryChecklist(
        List.of(
            new Proposal.MemoryChoice(
                new MemoryId("mem-0001"),
                context,
                List.of(FilterClaim.equal(TABLE.column("name"), value)),
                List.of())));
  }

  @Test
  void refusesMoreThanFitsInOneProposal() {
    int most = TextLimits.PROPOSAL / TextLimits.TEXT;

    assertThat(TextLimits.check(summary(most, ""))).isEmpty();
    assertThat(TextLimits.check(summary(most, "x")).orElseThrow().reason())
        .contains("30001", "30000");
  }

  private static Proposal summary(int lines, String more) {
    List<String> all = new ArrayList<>(Collections.nCopies(lines, FULL));
    all.add(more);
    return new Proposal.PhaseSummary(List.of(Phase.CLARIFICATION), all);
  }
}
