package dev.tht.ledger.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.spi.ThtException;
import dev.tht.spi.decision.ResultAccepted;
import dev.tht.spi.decision.SqlAccepted;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.proposal.ReviewerWords;
import dev.tht.spi.review.QuestionId;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.session.Phase;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class SessionFoldTest {
  private final Play play = new Play();

  @Test
  void beginsAtTheFirstPhase() {
    play.sealPack("digest");

    assertThat(play.state().phase()).isEqualTo(Phase.CLARIFICATION);
    assertThat(play.state().status()).isEqualTo(SessionState.Status.OPEN);
    assertThat(play.state().position()).isEqualTo(2);
    assertThat(play.state().packDigest()).contains("digest");
    assertThat(play.state().pending()).isEmpty();
  }

  @Nested
  class Questions {

    @Test
    void waitUntilTheyAreAnswered() {
      QuestionId question = play.ask(Phase.CLARIFICATION, "active");

      assertThat(play.state().pending().orElseThrow().id()).isEqualTo(question);
      assertThat(play.state().pending().orElseThrow().position()).isEqualTo(1);

      play.reply(Play.chosen(), Play.records("d2.1", "active"));

      assertThat(play.state().pending()).isEmpty();
      assertThat(play.effective()).containsExactly("d2.1");
      assertThat(play.state().replies()).isEqualTo(1);
    }

    @Test
    void stayOpenWhenTheReviewerLeaves() {
      QuestionId question = play.ask(Phase.CLARIFICATION, "active");
      String hash = play.state().pending().orElseThrow().hash();

      play.reply(new ReviewerReply.Exit(), new Effect.SessionPaused());

      assertThat(play.state().status()).isEqualTo(SessionState.Status.PAUSED);
      assertThat(play.state().pending().orElseThrow().id()).isEqualTo(question);
      assertThat(play.state().pending().orElseThrow().hash()).isEqualTo(hash);

      play.reply(Play.chosen());

      assertThat(play.state().status()).isEqualTo(SessionState.Status.OPEN);
      assertThat(play.state().pending()).isEmpty();
    }

    @Test
    void areConsumedByWordsAndBySeveralApply() {
      for (ReviewerReply reply :
          List.of(
              new ReviewerReply.SeveralApply(),
              new ReviewerReply.Other("no"),
              new ReviewerReply.MoreResearch(""))) {
        play.ask(Phase.CLARIFICATION, "active");
        play.reply(reply);

        assertThat(play.state().pending()).isEmpty();
      }
    }
  }

  @Nested
  class Words {

    @Test
    void areKeptUntilTheirSubjectIsDecided() {
      play.ask(Phase.CLARIFICATION, "active");
      play.reply(new ReviewerReply.Other("only sold ones"));
      play.decide(Phase.CLARIFICATION, "country", Play.records("d4.1", "country"));

      assertThat(play.state().words())
          .containsExactly(
              new ReviewerWords(
                  Phase.CLARIFICATION, "active", ReviewerWords.Kind.OTHER, "only sold ones"));

      play.decide(Phase.CLARIFICATION, "active", Play.records("d6.1", "active"));

      assertThat(play.state().words()).isEmpty();
    }

    @Test
    void onAConfirmationAreTakenUpWhenItsPhaseCloses() {
      play.ask(Phase.CLARIFICATION, "F1");
      play.reply(new ReviewerReply.MoreResearch("look again"));
      assertThat(play.state().words()).hasSize(1);

      play.close(Phase.CLARIFICATION);

      assertThat(play.state().words()).isEmpty();
    }
  }

  @Nested
  class Decisions {

    @Test
    void giveWayWhenSupersededOrWithdrawn() {
      play.decide(Phase.CLARIFICATION, "a", Play.records("d2.1", "a"), Play.records("d2.2", "b"));
      play.decide(
          Phase.CLARIFICATION,
          "a",
          Play.records("d4.1", "a"),
          new Effect.DecisionSuperseded(new DecisionId("d2.1"), new DecisionId("d4.1")),
          new Effect.DecisionWithdrawn(new DecisionId("d2.2")));

      assertThat(play.effective()).containsExactly("d4.1");
      assertThat(play.state().obsolete().stream().map(SessionState.Obsolete::why))
          .containsExactly(SessionState.Why.SUPERSEDED, SessionState.Why.WITHDRAWN);
    }

    @Test
    void belongToTheirOwnPhaseWhenOneReplyConfirmsSeveral() {
      play.decide(
          Phase.PLAN,
          "F5+F6",
          new Effect.DecisionRecorded(new DecisionId("d2.1"), new SqlAccepted("select", "x", "")),
          new Effect.DecisionRecorded(new DecisionId("d2.2"), new ResultAccepted(1, "d", "")));
      play.decide(Phase.SYNTHESIS, "back", new Effect.PhaseReopened(Phase.SYNTHESIS));

      assertThat(play.effective()).containsExactly("d2.1");
      assertThat(play.state().obsolete().get(0).why()).isEqualTo(SessionState.Why.STALE);
    }
  }

  @Test
  void keepsTheReopenedPhasesOwnDecisions() {
    play.decide(Phase.CLARIFICATION, "a", Play.records("d2.1", "a"));
    play.close(Phase.CLARIFICATION);
    play.decide(Phase.MEMORY, "b", Play.records("d6.1", "b"));
    play.close(Phase.MEMORY);
    assertThat(play.state().phase()).isEqualTo(Phase.REWRITING);

    play.ask(Phase.REWRITING, "c");
    play.reply(
        new ReviewerReply.Back(Phase.CLARIFICATION), new Effect.PhaseReopened(Phase.CLARIFICATION));

    assertThat(play.state().phase()).isEqualTo(Phase.CLARIFICATION);
    assertThat(play.state().closed()).isEmpty();
    assertThat(play.effective()).containsExactly("d2.1");
  }

  @Test
  void showsTheOpenPhasesDismissedSubjects() {
    play.decide(Phase.CLARIFICATION, "a", new Effect.SubjectDismissed("a"));
    assertThat(play.state().dismissed()).containsExactly("a");

    play.close(Phase.CLARIFICATION);

    assertThat(play.state().dismissed()).isEmpty();
  }

  @Test
  void endsWithTheLastPhase() {
    play.close(Phase.values());
    play.decide(Phase.PROMOTION, "end", new Effect.SessionClosed());

    assertThat(play.state().status()).isEqualTo(SessionState.Status.CLOSED);
    assertThat(play.state().closed()).containsExactlyInAnyOrder(Phase.values());
  }

  @Test
  void refusesAStreamThatDoesNotOpenASession() {
    assertThatThrownBy(() -> SessionFold.fold(List.of())).isInstanceOf(ThtException.class);
  }

  /**
   * The model looks at the whole list of operations for each decision and phase, where the fold
   * carries a state along.
   */
  @Test
  @Tag("campaign")
  void agreesWithANaiveModelOnRandomHistories() {
    for (long seed = 0; seed < 150; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Play played = new Play();
      List<Operation> operations = new ArrayList<>();
      for (int step = 0; step < 14; step++) {
        Operation operation = randomOperation(random, operations, played.effective());
        operations.add(operation);
        played.decide(operation.phase(), "step " + step, operation.effect());

        assertThat(played.effective())
            .as("seed " + seed + ", step " + step)
            .containsExactlyElementsOf(effectiveByModel(operations));
        assertThat(played.state().closed())
            .as("seed " + seed + ", step " + step)
            .containsExactlyInAnyOrderElementsOf(closedByModel(operations));
      }
    }
  }

  private record Operation(Phase phase, Effect effect) {}

  private static Operation randomOperation(
      SplittableRandom random, List<Operation> before, List<String> effective) {
    Phase phase = Phase.values()[random.nextInt(4)];
    int kind = random.nextInt(6);
    if (kind == 0 && !effective.isEmpty()) {
      String gone = effective.get(random.nextInt(effective.size()));
      return new Operation(phase, new Effect.DecisionWithdrawn(new DecisionId(gone)));
    }
    if (kind == 1 && effective.size() > 1) {
      return new Operation(
          phase,
          new Effect.DecisionSuperseded(
              new DecisionId(effective.get(0)),
              new DecisionId(effective.get(effective.size() - 1))));
    }
    if (kind == 2) {
      return new Operation(phase, new Effect.PhaseClosed(phase));
    }
    if (kind == 3) {
      return new Operation(phase, new Effect.PhaseReopened(phase));
    }
    return new Operation(phase, Play.records("d" + before.size() + ".1", "s" + before.size()));
  }

  private static List<String> effectiveByModel(List<Operation> operations) {
    List<String> effective = new ArrayList<>();
    for (int i = 0; i < operations.size(); i++) {
      if (operations.get(i).effect() instanceof Effect.DecisionRecorded recorded) {
        Phase home = operations.get(i).phase();
        boolean ended =
            operations.subList(i + 1, operations.size()).stream()
                .anyMatch(
                    later ->
                        switch (later.effect()) {
                          case Effect.DecisionWithdrawn gone -> gone.id().equals(recorded.id());
                          case Effect.DecisionSuperseded gone -> gone.id().equals(recorded.id());
                          case Effect.PhaseReopened reopened -> home.isAfter(reopened.phase());
                          default -> false;
                        });
        if (!ended) {
          effective.add(recorded.id().value());
        }
      }
    }
    return effective;
  }

  private static List<Phase> closedByModel(List<Operation> operations) {
    Map<Phase, Boolean> closed = new EnumMap<>(Phase.class);
    for (Phase phase : Phase.values()) {
      for (Operation operation : operations) {
        if (operation.effect() instanceof Effect.PhaseClosed done && done.phase() == phase) {
          closed.put(phase, true);
        }
        if (operation.effect() instanceof Effect.PhaseReopened again
            && again.phase().ordinal() <= phase.ordinal()) {
          closed.put(phase, false);
        }
      }
    }
    return closed.entrySet().stream().filter(Map.Entry::getValue).map(Map.Entry::getKey).toList();
  }
}
