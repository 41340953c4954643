package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.gatecore.SessionJournal;
import dev.tht.ledger.session.PositionedEntry;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.session.SessionId;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/**
 * One session between an agent in Node and a person in a terminal, each a process of its own, and
 * what the ledger has of it.
 *
 * @param state as the ledger folds it
 * @param effects of the replies, in order
 * @param rows that the agent was given at the end
 */
record PlayedSession(SessionState state, List<Effect> effects, String rows) {

  /** Plays it to its end and holds the ledger against what was asked and typed. */
  static PlayedSession play(
      String part, String stage, Path folder, Function<List<String>, String> person)
      throws IOException, InterruptedException {
    List<String> questions = new CopyOnWriteArrayList<>();
    try (NodeAgent agent = NodeAgent.playing(part, stage, folder);
        TypingReviewer reviewer = new TypingReviewer(folder)) {
      agent.listen(
          line -> {
            if (line.startsWith("PENDING ")) {
              questions.add(line.substring("PENDING ".length()));
              reviewer.answer(session(agent), person);
            }
          });
      agent.isDone();
      assertThat(reviewer.answered()).isEqualTo(questions.size());
      return written(folder, session(agent), questions, agent.said("ROWS "));
    }
  }

  /** The session that the agent opened first. */
  static String session(NodeAgent agent) {
    String opened = agent.said("session ");
    return opened.substring(0, opened.indexOf(':'));
  }

  /** Every reply in the ledger was typed, to a question that was put, in that order. */
  private static PlayedSession written(
      Path folder, String session, List<String> questions, String rows) {
    try (Assembly assembly = Assembly.open(Workspace.find(folder))) {
      SessionJournal journal = assembly.get(SessionJournal.class);
      SessionId id = new SessionId(session);
      List<String> replied = new ArrayList<>();
      List<Effect> effects = new ArrayList<>();
      for (PositionedEntry positioned : journal.entries(id)) {
        if (positioned.entry() instanceof LedgerEntry.ReplyGiven reply) {
          assertThat(positioned.record().author().actor())
              .isEqualTo(System.getProperty("user.name"));
          assertThat(positioned.record().author().channel()).isEqualTo("terminal");
          assertThat(positioned.record().author().assurance()).isEqualTo(1);
          replied.add(reply.question().value());
          effects.addAll(reply.effects());
        }
      }
      assertThat(replied).containsExactlyElementsOf(questions);
      assertThat(new Terminal(folder).run("ledger", "verify").code()).isZero();
      return new PlayedSession(journal.state(id), effects, rows);
    }
  }

  /** The sorts of decisions that were recorded, in order. */
  List<String> recorded() {
    return effects.stream()
        .filter(Effect.DecisionRecorded.class::isInstance)
        .map(effect -> ((Effect.DecisionRecorded) effect).decision().type())
        .toList();
  }

  /** The phases that were closed, in order. */
  List<String> closed() {
    return effects.stream()
        .filter(Effect.PhaseClosed.class::isInstance)
        .map(effect -> ((Effect.PhaseClosed) effect).phase().code())
        .toList();
  }
}
