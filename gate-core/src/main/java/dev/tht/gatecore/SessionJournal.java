package dev.tht.gatecore;

import dev.tht.ledger.session.MemoryFold;
import dev.tht.ledger.session.PositionedEntry;
import dev.tht.ledger.session.RequestHash;
import dev.tht.ledger.session.SealedPacks;
import dev.tht.ledger.session.SessionFold;
import dev.tht.ledger.session.SessionLedger;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.ledger.PayloadStore;
import dev.tht.spi.retrieval.RetrievalPack;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.QuestionId;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.SessionId;
import java.util.List;
import java.util.Optional;

/** The gate's hand on the ledger: reads sessions as states, writes entries at the position it read. */
public final class SessionJournal {

  private final SessionLedger ledger;
  private final SealedPacks packs;
  private final Chance chance;

  public SessionJournal(SessionLedger ledger, PayloadStore payloads, Chance chance) {
    this.ledger = ledger;
    this.packs = new SealedPacks(payloads);
    this.chance = chance;
  }

  /** The session, folded. */
  public SessionState state(SessionId session) {
    List<PositionedEntry> entries = ledger.read(session);
    if (entries.isEmpty()) {
      throw new ThtException(
          GateErrorCode.UNKNOWN_SESSION,
          "there is no session " + session,
          "list the sessions with `tht session list`");
    }
    return SessionFold.fold(entries);
  }
}
