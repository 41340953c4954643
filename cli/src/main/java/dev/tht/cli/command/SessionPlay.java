package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.cli.reviewer.CliWords;
import dev.tht.cli.reviewer.RecordedLines;
import dev.tht.cli.reviewer.Transcript;
import dev.tht.cli.view.Answer;
import dev.tht.cli.view.SessionDocuments;
import dev.tht.gatecore.SessionJournal;
import dev.tht.gatecore.conversation.ConversationListener;
import dev.tht.gatecore.conversation.ConversationLoop;
import dev.tht.gatecore.screen.Wording;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.plan.PlanWording;
import dev.tht.spi.proposal.Proposer;
import dev.tht.spi.query.PlanProbe;
import dev.tht.spi.review.Reviewer;
import dev.tht.spi.session.Session;
import dev.tht.spi.session.SessionId;

/** Plays one session at a door until it is closed or left, and gives its answer. */
final class SessionPlay {

  private final ThtCommand command;
  private final Assembly assembly;
  private final Door door;

  SessionPlay(ThtCommand command, Assembly assembly, Door door) {
    this.command = command;
    this.assembly = assembly;
    this.door = door;
  }

  /** Plays; the exit code says whether a question is left waiting. */
  int play(SessionState begun, String greeting) {
    Session session = begun.session();
    Wording words = CliWords.of(session.language());
    PlanWording planWording = assembly.get(PlanWording.class);
    door.show(words.say(greeting, session.id()));
    Reviewer reviewer = door.reviewer(session.language(), session.profile(), planWording);
    ConversationListener listener =
        door.unseen()
            ? new Transcript(door::show, session.language(), session.profile(), planWording)
            : new RecordedLines(door::show, session.language());
    String left = words.say("session.left", session.id());
    PlanDoubts doubts =
        new PlanDoubts(
            () -> assembly.get(Catalog.class),
            () -> assembly.get(PlanProbe.class),
            session.language());
    SessionState state = run(reviewer, new DoubtsFirst(doubts, listener), session.id(), left);
    boolean closed = state.status() == SessionState.Status.CLOSED;
    door.show(closed ? words.count("session.closed", state.replies(), session.id()) : left);
    Answer answer = Answer.of(state, documents(session.id(), state));
    command.data(answer, answer.lines(words));
    return closed ? 0 : ThtCommand.PENDING;
  }

  private SessionState run(
      Reviewer reviewer, ConversationListener listener, SessionId id, String left) {
    try (Reminder reminder = new Reminder(() -> command.note(left))) {
      return new ConversationLoop(assembly.gate(), assembly.get(Proposer.class), reviewer, listener)
          .run(id);
    } catch (RuntimeException broken) {
      command.note(left);
      throw broken;
    }
  }

  private SessionDocuments documents(SessionId id, SessionState state) {
    return new SessionDocuments(state, assembly.get(SessionJournal.class).entries(id));
  }
}
