package dev.tht.gatecore.screen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.Outcome;
import dev.tht.spi.Span;
import dev.tht.spi.review.Control;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.Phase;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TypedReplyTest {

  private static final ReviewRequest SELECT =
      new ReviewRequest.Select(
          Phase.CLARIFICATION,
          "Brasil",
          new Span(0, 6),
          List.of(
              ReviewOption.ofGate("o1", ReviewOption.Role.NONE_APPLIES),
              ReviewOption.ofGate("o2", ReviewOption.Role.ACCEPT)),
          Optional.empty(),
          List.of(Control.values()));
  private static final ReviewRequest CONFIRM =
      new ReviewRequest.Confirm(
          List.of(Phase.SCHEMA_LINKING),
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          List.of(ReviewOption.ofGate("o1", ReviewOption.Role.ACCEPT)),
          List.of(Control.OTHER, Control.BACK, Control.EXIT));

  @Test
  void readsNumbersAsTheOptionsShown() {
    assertThat(read("1", SELECT)).isEqualTo(new ReviewerReply.Chosen(List.of("o1")));
    assertThat(read(" 2, 1 ", SELECT)).isEqualTo(new ReviewerReply.Chosen(List.of("o2", "o1")));
  }

  @Test
  void readsLettersAsControls() {
    assertThat(read("o the city of Rome", SELECT))
        .isEqualTo(new ReviewerReply.Other("the city of Rome"));
    assertThat(read("s", SELECT)).isEqualTo(new ReviewerReply.SeveralApply());
    assertThat(read("r", SELECT)).isEqualTo(new ReviewerReply.MoreResearch(""));
    assertThat(read("B f1", CONFIRM)).isEqualTo(new ReviewerReply.Back(Phase.CLARIFICATION));
    assertThat(read("E", CONFIRM)).isEqualTo(new ReviewerReply.Exit());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "  ",
        "\n",
        "3",
        "0",
        "1,9",
        "1x",
        "99999999999",
        "o",
        "b",
        "b F9",
        "b F8",
        "yes",
        "y",
        "ok",
        "s!",
        "-1",
        "１",
      })
  void answersNothingWhenItCannotBeSure(String typed) {
    assertThat(TypedReply.read(typed, SELECT)).isInstanceOf(Outcome.Refused.class);
  }

  @Test
  void refusesAControlThatTheQuestionDoesNotOffer() {
    assertThat(TypedReply.read("s", CONFIRM)).isInstanceOf(Outcome.Refused.class);
    assertThat(TypedReply.read("r", CONFIRM)).isInstanceOf(Outcome.Refused.class);
  }

  private static ReviewerReply read(String typed, ReviewRequest request) {
    return ((Outcome.Success<ReviewerReply>) TypedReply.read(typed, request)).value();
  }
}
