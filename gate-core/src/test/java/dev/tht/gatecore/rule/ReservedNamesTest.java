package dev.tht.gatecore.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.Refusal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReservedNamesTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "OTHER",
        "  Go   back ",
        "Exit: leave now",
        "Back (to the start)",
        "Other - please say",
        "\u00c9xit",
        "ac\u200bcept",
        "\u0430\u0441\u0441\u0435\u0440\u0442",
        "none of the above, really",
        "\uD83C\uDD74xit",
      })
  void refusesWhatReadsLikeAControl(String meaning) {
    Refusal refusal = ReservedNames.check(meaning, "/options/0/meaning").orElseThrow();

    assertThat(refusal.rule()).isEqualTo("reserved-name");
    assertThat(refusal.part()).isEqualTo("/options/0/meaning");
    assertThat(refusal.reason()).endsWith("is a control of the gate");
  }

  @Test
  void refusesAWordInLettersOfSeveralScripts() {
    Refusal refusal = ReservedNames.check("c\u0443stomers of Brazil", "/m").orElseThrow();

    assertThat(refusal.rule()).isEqualTo("reserved-name");
    assertThat(refusal.part()).isEqualTo("/m");
    assertThat(refusal.reason()).contains("mixes letters of several scripts");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Other customers of Brazil",
        "customers who exit the programme",
        "the back of the house",
        "\u03bc and sigma",
        "\u043c\u043e\u0441\u043a\u0432\u0430",
      })
  void takesOrdinaryReadings(String meaning) {
    assertThat(ReservedNames.check(meaning, "/m")).isEmpty();
  }
}
