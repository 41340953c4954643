package dev.tht.ledger.session;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.AboutQuestion;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.ledger.LedgerEntry.MemoryCurated;
import dev.tht.spi.ledger.LedgerEntry.MemoryImported;
import dev.tht.spi.ledger.LedgerEntry.MemoryNumbered;
import dev.tht.spi.ledger.LedgerEntry.MemoryRetired;
import dev.tht.spi.ledger.LedgerEntry.PackSealed;
import dev.tht.spi.ledger.LedgerEntry.QuestionPresented;
import dev.tht.spi.ledger.LedgerEntry.ReplyGiven;
import dev.tht.spi.ledger.LedgerEntry.SessionOpened;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogDraft;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spi.session.SessionId;
import dev.tht.spijson.LedgerEntryJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * tht's entries on a generic log: each session is a stream of its own; what belongs to no session
 * is in the stream {@link #WORKSPACE}.
 *
 * <p>An append names the position that its writer read, so a session that moved is a conflict, and
 * an entry that cannot follow the session's history is refused before it is written. Holds no state
 * of its own; as safe for concurrent use as its store, which the caller closes.
 */
public final class SessionLedger {
  /** The stream of entries that belong to no session. */
  public static final String WORKSPACE = "workspace";

  private static final int MOST_TRIES = 100;
  private static final Pattern SESSION = Pattern.compile("s-[a-z0-9-]{4,60}");

  private final LedgerStore store;
  private final Supplier<String> entryIds;

  /**
   * The sessions of a store.
   *
   * @param entryIds gives an id that was never used, at each call
   */
  public SessionLedger(LedgerStore store, Supplier<String> entryIds) {
    this.store = store;
    this.entryIds = entryIds;
  }

  /** Appends an entry to a session under a new entry id. */
  public LogRecord append(SessionId session, long position, Author author, LedgerEntry entry) {
    return append(session, position, author, entry, entryIds.get());
  }

  /**
   * Appends an entry to a session.
   *
   * @param position number of entries that the session has, as the writer read it
   * @param entryId unique for ever; appending it again returns what is there
   * @throws ThtException of kind CONFLICT when the session has moved, REFUSED when the entry cannot
   *     follow its history, or as {@link LedgerStore#append} says
   */
  public LogRecord append(
      SessionId session, long position, Author author, LedgerEntry entry, String entryId) {
    List<PositionedEntry> before = read(session);
    if (before.size() == position) {
      check(session, before, entry);
    }
    return append(session.value(), position, author, phase(before, entry), entry, entryId);
  }

  /** Appends the retirement of a Memory item, which belongs to no session. */
  public LogRecord retire(long position, Author author, MemoryRetired entry) {
    return append(WORKSPACE, position, author, Optional.empty(), entry, entryIds.get());
  }

  /**
   * Sets numbers aside for that many Memory items and returns the first. Two callers never get the
   * same, in one process or in several.
   */
  public long numberMemory(Author author, long count) {
    return appendToWorkspace(author, memory -> new MemoryNumbered(memory.nextNumber(), count))
        .first();
  }

  /**
   * Appends what belongs to no session, made of the Memory that the ledger holds at that moment;
   * made again when another writer was quicker.
   *
   * @return what was appended
   */
  public <E extends LedgerEntry> E appendToWorkspace(
      Author author, Function<MemoryFold, E> ofMemory) {
    for (int tries = 0; ; tries++) {
      long position = store.read(WORKSPACE).size();
      E entry = ofMemory.apply(MemoryFold.of(store));
      try {
        append(WORKSPACE, position, author, Optional.empty(), entry, entryIds.get());
        return entry;
      } catch (ThtException moved) {
        if (moved.code().kind() != ErrorKind.CONFLICT || tries == MOST_TRIES) {
          throw moved;
        }
      }
    }
  }

  private LogRecord append(
      String stream,
      long position,
      Author author,
      Optional<String> phase,
      LedgerEntry entry,
      String entryId) {
    LedgerEntryJson.Form form = LedgerEntryJson.write(entry);
    return store.append(
        new LogDraft(
            entryId,
            stream,
            position,
            author,
            phase,
            question(entry),
            form.type(),
            form.payload(),
            form.contents()));
  }

  /** The session's entries in order; empty when there is no such session. */
  public List<PositionedEntry> read(SessionId session) {
    return read(session.value());
  }

  /** The entries that belong to no session, in order. */
  public List<PositionedEntry> readWorkspace() {
    return read(WORKSPACE);
  }

  private List<PositionedEntry> read(String stream) {
    return store.read(stream).stream()
        .map(record -> new PositionedEntry(record, LedgerEntryJson.read(record)))
        .toList();
  }

  /** The session's state, when there is such a session. */
  public Optional<SessionState> state(SessionId session) {
    List<PositionedEntry> entries = read(session);
    return entries.isEmpty() ? Optional.empty() : Optional.of(SessionFold.fold(entries));
  }

  /** The sessions, in the order in which they were opened. */
  public List<SessionId> sessions() {
    return store.streams().stream().filter(SessionLedger::isSession).map(SessionId::new).toList();
  }

  /** Whether a stream is a session's, by its name. */
  public static boolean isSession(String stream) {
    return SESSION.matcher(stream).matches();
  }

  private static void check(SessionId session, List<PositionedEntry> before, LedgerEntry entry) {
    List<LedgerEntry> entries = new ArrayList<>();
    before.forEach(positioned -> entries.add(positioned.entry()));
    SessionHistory.check(session, entries);
    entries.add(entry);
    try {
      SessionHistory.check(session, entries);
    } catch (ThtException e) {
      throw new ThtException(
          LedgerErrorCode.ILLEGAL_ENTRY,
          "not written, because " + e.getMessage(),
          "read the session again and answer the question that is open",
          e);
    }
  }

  private static Optional<AboutQuestion> question(LedgerEntry entry) {
    return switch (entry) {
      case QuestionPresented presented ->
          Optional.of(new AboutQuestion(presented.question().value(), presented.hash()));
      case ReplyGiven given ->
          Optional.of(new AboutQuestion(given.question().value(), given.hash()));
      case SessionOpened opened -> Optional.empty();
      case PackSealed sealed -> Optional.empty();
      case MemoryNumbered numbered -> Optional.empty();
      case MemoryRetired retired -> Optional.empty();
      case MemoryImported imported -> Optional.empty();
      case MemoryCurated curated -> Optional.empty();
    };
  }

  /** The phase of a question, and of the reply to it. */
  private static Optional<String> phase(List<PositionedEntry> before, LedgerEntry entry) {
    return switch (entry) {
      case QuestionPresented presented -> Optional.of(presented.request().phase().code());
      case ReplyGiven given ->
          before.stream()
              .filter(positioned -> asks(positioned.entry(), given))
              .findFirst()
              .flatMap(positioned -> positioned.record().phase());
      case SessionOpened opened -> Optional.empty();
      case PackSealed sealed -> Optional.empty();
      case MemoryNumbered numbered -> Optional.empty();
      case MemoryRetired retired -> Optional.empty();
      case MemoryImported imported -> Optional.empty();
      case MemoryCurated curated -> Optional.empty();
    };
  }

  private static boolean asks(LedgerEntry entry, ReplyGiven given) {
    return entry instanceof QuestionPresented presented
        && presented.question().equals(given.question());
  }
}
