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

  @Test
  void groupsByTheChosenColumnsWhereBracesAreEmpty() {
    assertThat(GoldVariants.of("SELECT {a, b}, COUNT(*) FROM t GROUP BY {}, c"))
        .containsExactly(
            "SELECT a, b, COUNT(*) FROM t GROUP BY a, b, c",
            "SELECT b, COUNT(*) FROM t GROUP BY b, c",
            "SELECT a, COUNT(*) FROM t GROUP BY a, c");
  }
}
