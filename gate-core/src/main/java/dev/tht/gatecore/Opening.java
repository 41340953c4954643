package dev.tht.gatecore;

import dev.tht.gatecore.desk.PackMaker;
import dev.tht.gatecore.rule.TextLimits;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.retrieval.RetrievalPack;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Profile;
import dev.tht.spi.session.Session;
import dev.tht.spi.session.SessionId;

/** Opens sessions: the question is recorded, and what was retrieved for it is sealed. */
final class Opening {

  private final SessionJournal journal;
  private final GateBackends backends;
  private final Chance chance;

  Opening(SessionJournal journal, GateBackends backends, Chance chance) {
    this.journal = journal;
    this.backends = backends;
    this.chance = chance;
  }

  /** Throws when the question is empty or longer than a reviewer is shown. */
  static void check(String question) {
    if (question.isBlank()) {
      throw new ThtException(
          GateErrorCode.EMPTY_QUESTION, "the question is empty", "ask something");
    }
    int length = TextLimits.shown(question.strip());
    if (length > TextLimits.QUESTION) {
      throw new ThtException(
          GateErrorCode.LONG_QUESTION,
          "the question has "
              + length
              + " characters, more than the "
              + TextLimits.QUESTION
              + " that a reviewer is shown",
          "ask it in fewer words");
    }
  }

  SessionState open(String question, Language language, Profile profile) {
    check(question);
    Session session =
        new Session(
            new SessionId("s-" + chance.hexadecimal(5)),
            question.strip(),
            language,
            profile,
            backends.catalog().version(),
            chance.clock().instant());
    RetrievalPack pack = new PackMaker(backends).make(session.question());
    journal.append(session.id(), 0, Gate.SELF, new LedgerEntry.SessionOpened(session));
    journal.append(
        session.id(),
        1,
        Gate.SELF,
        new LedgerEntry.PackSealed(journal.seal(pack), backends.corpusVersion()));
    return journal.state(session.id());
  }
}
