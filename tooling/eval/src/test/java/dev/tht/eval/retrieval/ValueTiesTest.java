package dev.tht.eval.retrieval;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ValueTiesTest {

  private final ValueTies ties =
      new ValueTies(List.of(List.of("Hex Nut 1", "Hex Nut 2", "Big Hex Nut Box", "Stem")));

  @Test
  void isATieWhenAnotherValueIsNoFartherFromTheWords() {
    assertThat(ties.isTie("head_only", "hex nut", "Hex Nut 1")).isTrue();
    assertThat(ties.isTie("token_drop", "Big Nut Box", "Big Hex Nut Box")).isFalse();
    assertThat(ties.isTie("head_only", "Hex", "Big Hex Nut Box")).isTrue();
  }

  @Test
  void isNoTieWhereLettersWereChanged() {
    assertThat(ties.isTie("typo_delete", "hex nut", "Hex Nut 1")).isFalse();
    assertThat(ties.isTie("head_only", "", "Hex Nut 1")).isFalse();
  }

  @Test
  void knowsWhetherOneValueHoldsAllWords() {
    assertThat(ties.holds("nut HEX")).isTrue();
    assertThat(ties.holds("stem nut")).isFalse();
    assertThat(ties.holds("?")).isFalse();
  }
}
