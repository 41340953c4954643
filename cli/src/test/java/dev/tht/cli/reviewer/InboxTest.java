package dev.tht.cli.reviewer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.session.Language;
import dev.tht.testkit.review.SampleQuestions;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InboxTest {

  @TempDir Path folder;

  private final List<PendingQuestion> waiting =
      new ArrayList<>(SampleQuestions.oneOfEach().subList(0, 3));
  private final List<PendingQuestion> answered = new ArrayList<>();

  private Claims claims(String actor) {
    return new Claims(folder, actor, InstantSource.system());
  }

  private TypedLines inbox(String... typed) {
    List<String> lines = new ArrayList<>(List.of(typed));
    lines.add("q");
    TypedLines screen = new TypedLines(lines);
    new Inbox(
            screen,
            CliWords.of(Language.ENGLISH),
            () -> List.copyOf(waiting),
            claims("ada"),
            question -> {
              answered.add(question);
              waiting.remove(question);
            })
        .run();
    return screen;
  }

  @Test
  void showsWhoProposedWhatAndWhen() {
    PendingQuestion first = waiting.get(0);

    assertThat(inbox().shown)
        .contains("Waiting for a reply: 3")
        .anyMatch(
            line ->
                line.contains(first.proposer()) && line.contains(first.presentedAt().toString()));
  }

  @Test
  void answersTheQuestionOfTheNumber() {
    PendingQuestion second = waiting.get(1);
    inbox("2");

    assertThat(answered).containsExactly(second);
  }

  @Test
  void postponesAQuestionBehindTheOthers() {
    PendingQuestion first = waiting.get(0);
    PendingQuestion second = waiting.get(1);
    inbox("p 1", "n", "3");

    assertThat(answered).startsWith(second).doesNotContain(first);
  }

  @Test
  void enterAloneAnswersNothing() {
    inbox("", "   ", "");

    assertThat(answered).isEmpty();
  }

  @Test
  void leavesAQuestionToTheReviewerWhoClaimedIt() {
    PendingQuestion first = waiting.get(0);
    PendingQuestion second = waiting.get(1);
    claims("bob").claim(first.id());

    TypedLines screen = inbox("1", "n");

    assertThat(screen.shown)
        .contains("Somebody else is answering it.")
        .anyMatch(line -> line.contains("bob is answering it"));
    assertThat(answered).containsExactly(second);
  }

  @Test
  void givesAClaimUpWhenItsQuestionWasAnswered() {
    PendingQuestion first = waiting.get(0);
    inbox("1");

    assertThat(claims("bob").claim(first.id())).isTrue();
  }

  @Test
  void aClaimLapses() {
    PendingQuestion first = waiting.get(0);
    claims("bob").claim(first.id());
    InstantSource later = () -> java.time.Instant.now().plusSeconds(16 * 60);

    assertThat(new Claims(folder, "ada", later).claim(first.id())).isTrue();
  }
}
