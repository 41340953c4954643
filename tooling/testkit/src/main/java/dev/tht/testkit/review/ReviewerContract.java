package dev.tht.testkit.review;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.spi.review.Assurance;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.Reviewer;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.Phase;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every door to a person keeps: extend it, and let the person give the replies asked for. */
public abstract class ReviewerContract {

  /** A reviewer behind the door to prove, who will give these replies and then be gone. */
  protected abstract Reviewer reviewer(List<ReviewerReply> replies);

  /** The level of assurance that the door promises. */
  protected abstract Assurance assurance();

  static List<PendingQuestion> questions() {
    return SampleQuestions.oneOfEach();
  }

  @ParameterizedTest
  @MethodSource("questions")
  void bindsTheReplyToExactlyWhatWasAsked(PendingQuestion question) {
    BoundReply reply =
        new AssertingReviewer(reviewer(List.of(new ReviewerReply.Chosen(List.of("o1")))))
            .answer(question);

    assertThat(reply.question()).isEqualTo(question.id());
    assertThat(reply.hash()).isEqualTo(question.hash());
    assertThat(reply.reply()).isEqualTo(new ReviewerReply.Chosen(List.of("o1")));
    assertThat(reply.assurance()).isEqualTo(assurance());
  }

  @ParameterizedTest
  @MethodSource("questions")
  void passesTheReviewersOwnWordsOnVerbatim(PendingQuestion question) {
    ReviewerReply words = new ReviewerReply.Other("I mean  the “city” of Róma");

    assertThat(reviewer(List.of(words)).answer(question).reply()).isEqualTo(words);
  }

  @ParameterizedTest
  @MethodSource("questions")
  void passesBackAndExitOn(PendingQuestion question) {
    ReviewerReply back = new ReviewerReply.Back(Phase.CLARIFICATION);
    Reviewer reviewer = new AssertingReviewer(reviewer(List.of(back, new ReviewerReply.Exit())));

    assertThat(reviewer.answer(question).reply()).isEqualTo(back);
    assertThat(reviewer.answer(question).reply()).isEqualTo(new ReviewerReply.Exit());
  }

  @Test
  void answersNothingWhenNobodyIsThere() {
    Reviewer reviewer = reviewer(List.of());

    assertThatThrownBy(() -> reviewer.answer(questions().get(0)))
        .isInstanceOfSatisfying(
            ThtException.class,
            gone ->
                assertThat(gone.code().kind()).isIn(ErrorKind.NO_REVIEWER, ErrorKind.INTERRUPTED));
  }
}
