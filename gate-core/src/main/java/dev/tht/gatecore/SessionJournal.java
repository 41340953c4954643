package dev.tht.gatecore;

import dev.tht.gatecore.attempt.LedgerEdits;
import dev.tht.gatecore.attempt.WatchedLedgerStore;
import dev.tht.ledger.session.MemoryFold;
import dev.tht.ledger.session.PositionedEntry;
import dev.tht.ledger.session.RequestHash;
import dev.tht.ledger.session.SealedPacks;
import dev.tht.ledger.session.SessionFold;
import dev.tht.ledger.session.SessionLedger;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.ThtException;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spi.ledger.PayloadStore;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryStanding;
import dev.tht.spi.memory.MemoryStore;
import dev.tht.spi.retrieval.RetrievalPack;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.QuestionId;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.session.SessionId;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The gate's hand on the ledger: reads sessions as states, writes an entry at the position that was
 * read. Watched, it leaves a line in the side log when the ledger is refused as edited. Safe for
 * concurrent use.
 */
public final class SessionJournal {

  private final LedgerStore store;
  private final PayloadStore payloads;
  private final Chance chance;
  private final @Nullable LedgerEdits edits;
  private final SessionLedger ledger;
  private final SealedPacks packs;
  private final OpenQuestions open;

  public SessionJournal(LedgerStore store, PayloadStore payloads, Chance chance) {
    this(store, payloads, chance, null);
  }

  private SessionJournal(
      LedgerStore store, PayloadStore payloads, Chance chance, @Nullable LedgerEdits edits) {
    this.store = edits == null ? store : new WatchedLedgerStore(store, edits);
    this.payloads = payloads;
    this.chance = chance;
    this.edits = edits;
    this.ledger = new SessionLedger(this.store, () -> "e-" + chance.hexadecimal(16));
    this.packs = new SealedPacks(payloads);
    this.open = new OpenQuestions(this.store);
  }

  /** The same journal, which notes there what it finds edited; itself when it does so already. */
  public SessionJournal watched(LedgerEdits by) {
    return edits == null ? new SessionJournal(store, payloads, chance, by) : this;
  }

  private <T> T seen(Supplier<T> reading) {
    return edits == null ? reading.get() : edits.seen(reading);
  }

  /** The session, folded. */
  public SessionState state(SessionId session) {
    return seen(() -> SessionFold.fold(entries(session)));
  }

  /** The session's entries, in order. */
  public List<PositionedEntry> entries(SessionId session) {
    List<PositionedEntry> entries = seen(() -> ledger.read(session));
    if (entries.isEmpty()) {
      throw new ThtException(
          GateErrorCode.UNKNOWN_SESSION,
          "there is no session " + session,
          "list the sessions with `tht session list`");
    }
    return entries;
  }

  /** All sessions, in the order in which they were opened. */
  public List<SessionId> sessions() {
    return ledger.sessions();
  }

  /** The session whose open question that is. */
  Optional<SessionState> waitingFor(QuestionId question) {
    return open.waitingFor(question)
        .map(this::state)
        .filter(state -> state.pending().filter(q -> q.id().equals(question)).isPresent());
  }

  /** Whether somebody of that name has replied in any session. */
  boolean hasReplied(String actor) {
    return open.hasReplied(actor);
  }

  /** The sessions that wait for a reply, in the order in which they were asked. */
  List<SessionState> waiting() {
    return open.sessions().stream()
        .map(this::state)
        .filter(state -> state.pending().isPresent())
        .toList();
  }

  /** Appends the entry where the session was read to end. */
  LogRecord append(SessionId session, long position, Author author, LedgerEntry entry) {
    LogRecord stored = seen(() -> ledger.append(session, position, author, entry));
    open.appended(stored, store.head());
    return stored;
  }

  /** Puts the question into the ledger, where it waits. */
  PendingQuestion present(
      SessionState state, Author author, QuestionId id, String proposer, ReviewRequest request) {
    String hash = RequestHash.of(request);
    LogRecord stored =
        append(
            state.session().id(),
            state.position(),
            author,
            new LedgerEntry.QuestionPresented(id, hash, proposer, request));
    return new PendingQuestion(
        id,
        hash,
        state.session().id(),
        stored.position(),
        proposer,
        stored.at(),
        state.session().question(),
        request);
  }

  /** What the reviewer's last reply wants to be asked next, if it does. */
  Optional<WantedQuestion> wanted(SessionState state) {
    return WantedQuestion.of(entries(state.session().id()));
  }

  /** Keeps the pack as a payload and returns its digest. */
  String seal(RetrievalPack pack) {
    return packs.seal(pack);
  }

  /** The pack that the session sealed. */
  RetrievalPack pack(SessionState state) {
    return state
        .packDigest()
        .flatMap(packs::open)
        .orElseThrow(
            () ->
                new ThtException(
                    GateErrorCode.PACK_MISSING,
                    "the retrieval pack of " + state.session().id() + " is missing",
                    "ask the question again in a new session"));
  }

  /** Sets numbers aside for that many Memory items and returns the first. */
  long numberMemory(Author author, long count) {
    return ledger.numberMemory(author, count);
  }

  /** Brings the projection up to what the ledger says. */
  public void project(MemoryStore memory) {
    MemoryFold fold = MemoryFold.of(store);
    for (MemoryItem item : fold.items()) {
      if (memory.find(item.id()).filter(item::equals).isEmpty()) {
        memory.put(item);
      }
      MemoryStanding standing = fold.standing(item.id());
      if (!memory.standing(item.id()).equals(standing)) {
        memory.stand(item.id(), standing);
      }
    }
    fold.retired().forEach((id, reason) -> retire(memory, id, reason));
  }

  private static void retire(MemoryStore memory, MemoryId id, String reason) {
    if (memory.find(id).isPresent() && memory.retirement(id).isEmpty()) {
      memory.retire(id, reason);
    }
  }

  /** Appends what belongs to no session, as {@link SessionLedger#appendToWorkspace}. */
  <E extends LedgerEntry> E appendToWorkspace(Author author, Function<MemoryFold, E> ofMemory) {
    return ledger.appendToWorkspace(author, ofMemory);
  }
}
