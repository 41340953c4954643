package dev.tht.cli.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.spi.review.Assurance;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.Reviewer;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.testkit.review.ReviewerContract;
import dev.tht.testkit.review.SampleQuestions;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ScriptedReviewerTest extends ReviewerContract {

  private static final PendingQuestion SELECT = SampleQuestions.oneOfEach().get(0);
  private static final PendingQuestion CONFIRM = SampleQuestions.oneOfEach().get(3);

  @Override
  protected Reviewer reviewer(List<ReviewerReply> replies) {
    return new ScriptedReviewer(
        Script.onlyRules(replies.stream().map(ScriptedReviewerTest::rule).toList()));
  }

  @Override
  protected Assurance assurance() {
    return Assurance.SCRIPTED;
  }

  private static ScriptRule rule(ReviewerReply reply) {
    Optional<String> other =
        reply instanceof ReviewerReply.Other o ? Optional.of(o.words()) : Optional.empty();
    Optional<String> research =
        reply instanceof ReviewerReply.MoreResearch m ? Optional.of(m.words()) : Optional.empty();
    Optional<String> back =
        reply instanceof ReviewerReply.Back b ? Optional.of(b.phase().code()) : Optional.empty();
    return new ScriptRule(
        Optional.empty(),
        Optional.empty(),
        reply instanceof ReviewerReply.Chosen chosen ? chosen.options() : List.of(),
        false,
        false,
        reply instanceof ReviewerReply.SeveralApply,
        other,
        research,
        back,
        reply instanceof ReviewerReply.Exit,
        false);
  }

  private static ReviewerReply answer(String script, PendingQuestion question) {
    return new ScriptedReviewer(Script.parse(script)).answer(question).reply();
  }

  @Test
  void choosesByWordsOfTheOption() {
    assertThat(answer("[{\"subject\": \"brasil\", \"choose\": [\"BILLED\"]}]", SELECT))
        .isEqualTo(new ReviewerReply.Chosen(List.of("o2")));
  }

  @Test
  void passesOverARuleForAnotherQuestion() {
    assertThat(answer("[{\"phase\": \"F4\", \"exit\": true}, {\"none\": true}]", SELECT))
        .isEqualTo(new ReviewerReply.Chosen(List.of("o3")));
  }

  @Test
  void acceptsAConfirmationWithoutARule() {
    assertThat(answer("[]", CONFIRM)).isEqualTo(new ReviewerReply.Chosen(List.of("o1")));
  }

  @Test
  void decidesNothingThatIsNotRecommended() {
    assertThat(answer("[]", SELECT)).isEqualTo(new ReviewerReply.Chosen(List.of("o3")));
  }

  @Test
  void aRuleAnswersOnceUnlessItIsRepeated() {
    Reviewer once =
        new ScriptedReviewer(Script.parse("[{\"choose\": [\"live\"]}, {\"exit\": true}]"));

    assertThat(once.answer(SELECT).reply()).isEqualTo(new ReviewerReply.Chosen(List.of("o1")));
    assertThat(once.answer(SELECT).reply()).isEqualTo(new ReviewerReply.Exit());
  }

  @Test
  void stopsWhereItsWordsAreOfNoOption() {
    assertThatThrownBy(() -> answer("[{\"choose\": [\"mars\"]}]", SELECT))
        .hasMessageContaining("mars");
  }

  @Test
  void stopsWhenItsRepliesAreRefused() {
    Reviewer reviewer = new ScriptedReviewer(Script.parse("[]"));
    reviewer.inform("no");
    reviewer.inform("no");

    assertThatThrownBy(() -> reviewer.inform("no")).hasMessageContaining("refused");
  }
}
