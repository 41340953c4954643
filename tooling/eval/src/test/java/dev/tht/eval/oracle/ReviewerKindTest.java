package dev.tht.eval.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewerReply;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ReviewerKindTest {

  private static final PendingQuestion THREE =
      Shown.select("Rome", Shown.reading("o1"), Shown.reading("o2"), Shown.reading("o3"));

  private static final Answers FIRST =
      question -> new ReviewerReply.Chosen(List.of(question.request().options().get(0).id()));

  @Test
  void whoErrsAlwaysTakesAReadingThatTheTruthfulOneDoesNot() {

    ReviewerReply wrong = new ErringAnswers(FIRST, 1, new Random(1)).to(THREE);

    assertThat(wrong).isInstanceOf(ReviewerReply.Chosen.class).isNotEqualTo(FIRST.to(THREE));
  }

  @Test
  void whoErrsInOneOfTenIsMostlyRight() {
    Answers erring = new ErringAnswers(FIRST, 0.1, new Random(1));
    List<ReviewerReply> replies = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      replies.add(erring.to(THREE));
    }

    assertThat(replies.stream().filter(reply -> !reply.equals(FIRST.to(THREE))).count())
        .isBetween(60L, 140L);
  }

  @Test
  void whoCorrectsNothingTakesWhatIsRecommendedOrElseTheFirst() {
    assertThat(new RecommendedAnswers().to(THREE)).isEqualTo(FIRST.to(THREE));
  }
}
