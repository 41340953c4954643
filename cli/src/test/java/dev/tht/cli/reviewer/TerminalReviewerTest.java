package dev.tht.cli.reviewer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.review.Assurance;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.Reviewer;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Profile;
import dev.tht.testkit.review.ReviewerContract;
import dev.tht.testkit.review.SampleQuestions;
import java.util.List;
import org.junit.jupiter.api.Test;

class TerminalReviewerTest extends ReviewerContract {

  private static final PendingQuestion SELECT = SampleQuestions.oneOfEach().get(0);

  @Override
  protected Reviewer reviewer(List<ReviewerReply> replies) {
    return at(
        new TypedLines(
            replies.stream().map(reply -> ReplyText.of(reply, SELECT.request())).toList()));
  }

  @Override
  protected Assurance assurance() {
    return Assurance.TERMINAL;
  }

  private static TerminalReviewer at(TypedLines screen) {
    return new TerminalReviewer(screen, Language.ENGLISH, Profile.TECHNICAL, new NoPlans(), "ada");
  }

  @Test
  void recordsWhoAnsweredAndThroughWhichDoor() {
    BoundReply reply = at(new TypedLines(List.of("2"))).answer(SELECT);

    assertThat(reply.actor()).isEqualTo("ada");
    assertThat(reply.channel()).isEqualTo("terminal");
  }

  @Test
  void enterAloneAnswersNothing() {
    TypedLines screen = new TypedLines(List.of("", "   ", "3"));

    assertThat(at(screen).answer(SELECT).reply())
        .isEqualTo(new ReviewerReply.Chosen(List.of("o3")));
    assertThat(screen.shown).noneMatch(line -> line.startsWith("Not accepted"));
  }

  @Test
  void saysWhyALineIsNoAnswer() {
    TypedLines screen = new TypedLines(List.of("9", "x", "o", "1"));

    assertThat(at(screen).answer(SELECT).reply())
        .isEqualTo(new ReviewerReply.Chosen(List.of("o1")));
    assertThat(screen.shown).filteredOn(line -> line.startsWith("Not accepted")).hasSize(3);
  }

  @Test
  void theEndOfTheInputLeavesTheQuestionOpen() {
    assertThat(at(new TypedLines(List.of(TypedLines.END))).answer(SELECT).reply())
        .isEqualTo(new ReviewerReply.Exit());
  }

  @Test
  void showsTheQuestionAsTheGateRendersIt() {
    TypedLines screen = new TypedLines(List.of("1"));
    at(screen).answer(SELECT);

    assertThat(screen.shown)
        .anyMatch(line -> line.contains("How many customers are from Brasil?"))
        .anyMatch(line -> line.contains("customers who live in Brazil"))
        .anyMatch(line -> line.contains("o) Other"));
  }
}
