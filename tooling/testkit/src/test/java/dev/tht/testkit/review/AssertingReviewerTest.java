package dev.tht.testkit.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.spi.review.Assurance;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.Reviewer;
import dev.tht.spi.review.ReviewerReply;
import java.util.List;
import org.junit.jupiter.api.Test;

class AssertingReviewerTest {

  private final PendingQuestion question = SampleQuestions.oneOfEach().get(0);

  @Test
  void noticesAnOptionThatWasNotShown() {
    fails(new ReviewerReply.Chosen(List.of("o9")), "not shown");
  }

  @Test
  void noticesAControlThatWasNotOffered() {
    fails(new ReviewerReply.SeveralApply(), "not offered");
  }

  @Test
  void noticesAReplyToAnotherQuestion() {
    PendingQuestion other = SampleQuestions.oneOfEach().get(1);
    Reviewer confused =
        new Reviewer() {
          @Override
          public BoundReply answer(PendingQuestion asked) {
            return new BoundReply(
                other.id(),
                asked.hash(),
                asked.position(),
                new ReviewerReply.Exit(),
                "a",
                "b",
                Assurance.SCRIPTED);
          }

          @Override
          public void inform(String line) {}
        };

    assertThatThrownBy(() -> new AssertingReviewer(confused).answer(question))
        .hasMessageContaining("another question");
  }

  @Test
  void noticesSeveralLinesToldAtOnce() {
    ScriptedReplies replies = new ScriptedReplies(List.of());

    assertThatThrownBy(() -> new AssertingReviewer(replies).inform("a\nb"))
        .hasMessageContaining("one line");
    assertThat(replies.told()).isEmpty();
  }

  private void fails(ReviewerReply reply, String why) {
    Reviewer asserting = new AssertingReviewer(new ScriptedReplies(List.of(reply)));

    assertThatThrownBy(() -> asserting.answer(question)).hasMessageContaining(why);
  }
}
