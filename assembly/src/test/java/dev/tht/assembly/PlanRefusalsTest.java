package dev.tht.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.ambiguity.detect.Text;
import dev.tht.spi.session.Language;
import dev.tht.sqlplan.linking.LinkedPlanBuilder;
import org.junit.jupiter.api.Test;

class PlanRefusalsTest {

  @Test
  void haveASentenceInEveryLanguageButTheBuildersOwn() {
    assertThat(LinkedPlanBuilder.RULES)
        .isNotEmpty()
        .allSatisfy(rule -> assertThat(Text.in(Language.ITALIAN).has("plan." + rule)).isTrue());
  }
}
