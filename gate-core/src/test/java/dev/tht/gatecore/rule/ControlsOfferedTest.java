package dev.tht.gatecore.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.gatecore.Policy;
import dev.tht.spi.Refusal;
import dev.tht.spi.review.Assurance;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.Control;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.QuestionId;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.SessionId;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A question is answered by the controls that it offers, at the level that its purpose asks for.
 */
class ControlsOfferedTest {

  private static final Map<Control, ReviewerReply> REPLIES =
      new EnumMap<>(
          Map.of(
              Control.OTHER, new ReviewerReply.Other("not so"),
              Control.SEVERAL_APPLY, new ReviewerReply.SeveralApply(),
              Control.MORE_RESEARCH, new ReviewerReply.MoreResearch("look again"),
              Control.BACK, new ReviewerReply.Back(Phase.CLARIFICATION),
              Control.EXIT, new ReviewerReply.Exit()));

  private static Optional<Refusal> check(
      ReviewerReply reply, ReviewRequest request, Policy policy) {
    PendingQuestion question =
        new PendingQuestion(
            new QuestionId("q-" + "0".repeat(32)),
            "a".repeat(64),
            new SessionId("s-0123456789"),
            2,
            "model",
            Instant.EPOCH,
            Views.QUESTION,
            request);
    return ReplyRules.check(
        new BoundReply(
            question.id(),
            question.hash(),
            question.position(),
            reply,
            "anna",
            "terminal",
            Assurance.TERMINAL),
        Optional.of(question),
        Phase.PROMOTION,
        policy);
  }

  private static ReviewRequest decide(ReviewRequest.Purpose purpose, Control... controls) {
    return new ReviewRequest.Decide(
        Phase.PROMOTION,
        purpose,
        "active",
        Optional.empty(),
        List.of(ReviewOption.ofGate("o1", ReviewOption.Role.NONE_APPLIES)),
        Optional.empty(),
        List.of(controls));
  }

  @ParameterizedTest
  @EnumSource
  void aControlAnswersWhereItIsOfferedOnly(Control control) {
    Control[] others =
        REPLIES.keySet().stream().filter(other -> other != control).toArray(Control[]::new);
    ReviewerReply reply = REPLIES.get(control);
    Policy policy = Policy.standard();

    assertThat(check(reply, decide(ReviewRequest.Purpose.MEMORY, control), policy)).isEmpty();
    assertThat(check(reply, decide(ReviewRequest.Purpose.MEMORY, others), policy))
        .map(Refusal::rule)
        .contains("control-offered");
  }

  @Test
  void keepingAConceptMayAskForMoreThanDecidingDoes() {
    Policy policy = new Policy(Assurance.TERMINAL, Assurance.AUTHENTICATED);
    ReviewerReply chosen = new ReviewerReply.Chosen(List.of("o1"));

    for (ReviewRequest.Purpose purpose : ReviewRequest.Purpose.values()) {
      Optional<String> broken = check(chosen, decide(purpose), policy).map(Refusal::rule);
      if (purpose == ReviewRequest.Purpose.PROMOTION) {
        assertThat(broken).contains("assurance");
      } else {
        assertThat(broken).isEmpty();
      }
    }
  }

  @Test
  void decidingMayAskForMoreThanKeepingDoes() {
    Policy policy = new Policy(Assurance.AUTHENTICATED, Assurance.TERMINAL);
    ReviewerReply chosen = new ReviewerReply.Chosen(List.of("o1"));

    assertThat(check(chosen, decide(ReviewRequest.Purpose.PROMOTION), policy)).isEmpty();
    assertThat(check(chosen, decide(ReviewRequest.Purpose.CLARIFICATION), policy))
        .map(Refusal::rule)
        .contains("assurance");
  }
}
