package dev.tht.eval.sample;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class GoldVariantsTest {

  @Test
  void partsAcceptedQueriesAtSemicolons() {
    assertThat(GoldVariants.of("SELECT a FROM t; SELECT b FROM t;"))
        .containsExactly("SELECT a FROM t", "SELECT b FROM t");
  }

  @Test
  void acceptsEveryChoiceOfTheColumnsInBraces() {
    assertThat(GoldVariants.of("SELECT {a, b}, n FROM t"))
        .containsExactly("SELECT a, b, n FROM t", "SELECT b, n FROM t", "SELECT a, n FROM t");
  }
}
