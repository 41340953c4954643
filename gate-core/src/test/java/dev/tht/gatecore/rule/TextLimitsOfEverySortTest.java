package dev.tht.gatecore.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.Refusal;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.ColumnUse;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.decision.TableLinked;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.session.Phase;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The limit holds in every sort of proposal, to the character. */
class TextLimitsOfEverySortTest {

  private static final String FULL = "x".repeat(TextLimits.TEXT);
  private static final TableName TABLE = new TableName("", "customer");

  private static Map<String, Proposal> withA(String text) {
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
        "/choices",
        new Proposal.Promotion(List.of(new Proposal.PromotionChoice(new DecisionId("d3.1"), text))),
        "/lines",
        new Proposal.PhaseSummary(List.of(Phase.CLARIFICATION), List.of("fine", text)));
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
