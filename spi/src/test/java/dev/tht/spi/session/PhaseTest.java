package dev.tht.spi.session;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PhaseTest {

  @Test
  void isNumberedF1ToF8InOrder() {
    assertThat(Phase.values())
        .extracting(Phase::code)
        .containsExactly("F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8");
  }

  @ParameterizedTest
  @EnumSource
  void isThePrerequisiteOfItsSuccessor(Phase phase) {
    phase.next().ifPresent(next -> assertThat(next.prerequisite()).contains(phase));
    assertThat(Phase.ofCode(phase.code())).contains(phase);
  }

  @Test
  void beginsWithoutAPrerequisite() {
    assertThat(Phase.CLARIFICATION.prerequisite()).isEmpty();
    assertThat(Phase.PROMOTION.next()).isEmpty();
  }
}
