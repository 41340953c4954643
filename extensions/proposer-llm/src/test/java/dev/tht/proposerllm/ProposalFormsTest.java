package dev.tht.proposerllm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.session.Phase;
import dev.tht.spijson.ThtJson;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

class ProposalFormsTest {

  private final ProposalForms forms = new ProposalForms();
  private final Instructions instructions = new Instructions();

  @ParameterizedTest
  @EnumSource(Phase.class)
  void areWholeInEveryPhaseAndHaveTheirInstructions(Phase phase) {
    if (!forms.asks(phase)) {
      assertThat(phase).isIn(List.of(Phase.PLAN, Phase.SYNTHESIS, Phase.VERIFICATION));
      return;
    }
    JsonNode schema = ThtJson.mapper().readTree(forms.schema(phase));

    schema
        .findValues("$ref")
        .forEach(
            reference ->
                assertThat(schema.at(reference.asString().substring(1)).isMissingNode())
                    .as(reference.asString())
                    .isFalse());
    assertThat(forms.schema(phase).length()).isLessThan(12_000);
    assertThat(instructions.of(phase).length())
        .isGreaterThan(instructions.of(Phase.PLAN).length() + 100);
  }

  @Test
  void takeOnlyWhatThePhaseTakes() {
    assertThat(forms.schema(Phase.CLARIFICATION))
        .contains("Proposal.Interpretations")
        .doesNotContain("Proposal.Linking", "Proposal.Plan");
  }
}
