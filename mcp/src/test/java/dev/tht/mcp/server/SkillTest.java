package dev.tht.mcp.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.session.Phase;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SkillTest {

  private final Skill skill = Skill.read();

  @ParameterizedTest
  @EnumSource(Phase.class)
  void saysForEveryPhaseTheRulesTheErrandAndTheReplies(Phase phase) {
    assertThat(skill.title(phase)).startsWith(phase.code() + " ");
    assertThat(skill.of(phase))
        .contains("Never answer for the person")
        .contains("## " + skill.title(phase))
        .contains("`several_apply`");
  }
}
