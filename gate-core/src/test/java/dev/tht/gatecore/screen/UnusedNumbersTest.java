package dev.tht.gatecore.screen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.Span;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.Constant;
import dev.tht.spi.literal.Stated;
import dev.tht.spi.rewriting.Basis;
import dev.tht.spi.rewriting.Condition;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.rewriting.Limit;
import dev.tht.spi.rewriting.Output;
import dev.tht.spi.rewriting.Rewriting;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class UnusedNumbersTest {

  private static final String QUESTION = "Top 3 products over 1,000 in 2024 of line A4";

  @Test
  void namesWhatNoConditionOrLimitRestsOn() {
    assertThat(UnusedNumbers.in(QUESTION, rewriting(List.of(), Optional.empty())))
        .containsExactly("3", "1,000", "2024");
  }

  @Test
  void passesWhatAConditionOrTheLimitRestsOn() {
    Condition over = words(1, "costs over that", new Span(15, 25), "1000");
    Limit three = new Limit(3, new Basis.OfWords(new Span(0, 5)));

    assertThat(UnusedNumbers.in(QUESTION, rewriting(List.of(over), Optional.of(three))))
        .containsExactly("2024");
  }

  @Test
  void passesWhatAClarifiedConditionSpeaksOf() {
    Condition year =
        new Condition(
            1,
            "in the calendar year 2024",
            new Basis.OfDecision(new DecisionId("d3.1")),
            Optional.empty(),
            Optional.empty());

    assertThat(UnusedNumbers.in(QUESTION, rewriting(List.of(year), Optional.empty())))
        .containsExactly("3", "1,000");
  }

  private static Condition words(int number, String text, Span span, String value) {
    Stated literal = new Stated(new Constant(Constant.Kind.NUMBER, value), span);
    return new Condition(
        number,
        text,
        new Basis.OfWords(span),
        Optional.of(
            new Condition.StatedComparison(Optional.empty(), Comparison.GREATER, List.of(literal))),
        Optional.empty());
  }

  private static Rewriting rewriting(List<Condition> conditions, Optional<Limit> limit) {
    Basis words = new Basis.OfWords(new Span(6, 14));
    return new Rewriting(
        "List the products.",
        "products",
        words,
        conditions,
        List.of(new Output(1, "name", Optional.empty(), words)),
        List.of(),
        List.of(),
        limit,
        false,
        List.of());
  }
}
