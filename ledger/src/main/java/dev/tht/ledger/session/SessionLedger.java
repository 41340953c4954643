package dev.tht.ledger.session;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.AboutQuestion;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogDraft;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spi.review.QuestionId;
import dev.tht.spi.session.SessionId;
import dev.tht.spijson.LedgerEntryJson;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * tht's entries on a generic log: each session is a stream of its own, what belongs to no session
 * is in the stream {@link #WORKSPACE}.
 *
 * <p>An append names the position that its writer read, so a session that moved is a conflict, and
 * an entry that cannot follow the session's history is refused before it is written. Holds no state
 * of its own; as safe for concurrent use as its store.
 */
public final class SessionLedger {
  /** The stream of entries that belong to no session. */
  public static final String WORKSPACE = "workspace";

  private static final Set<String> OURS =
      Set.of(
          "session_opened", "pack_sealed", "question_presented", "reply_given", "memory_retired");

  private static final Pattern SESSION = Pattern.compile("s-[a-z0-9-]{4,60}");

  private final LedgerStore store;

  /** A view of the store, which the caller closes. */
  public SessionLedger(LedgerStore store) {
    this.store = store;
  }

  /**
   * Appends an entry to a session.
   *
   * @param expected number of entries that the session has, as the writer read it
   * @param entryId unique for ever; appending it again returns what is there
   * @throws ThtException of kind CONFLICT when the session has moved, REFUSED when the entry cannot
   *     follow its history, or as {@link LedgerStore#append} says
   */
  public PositionedEntry append(
      SessionId session, long expected, Author author, LedgerEntry entry, String entryId) {
    List<PositionedEntry> before = read(session);
    if (before.size() == expected) {
      check(before, entry, author, entryId);
    }
    return append(session.value(), expected, author, phase(before, entry), entry, entryId);
  }

  /** Appends an entry that belongs to no session. */
  public PositionedEntry appendToWorkspace(
      long expected, Author author, LedgerEntry entry, String entryId) {
    if (!(entry instanceof LedgerEntry.MemoryRetired)) {
      throw illegal(entry.type() + " belongs to a session", null);
    }
    return append(WORKSPACE, expected, author, Optional.empty(), entry, entryId);
  }

  private PositionedEntry append(
      String stream,
      long expected,
      Author author,
      Optional<String> phase,
      LedgerEntry entry,
      String entryId) {
    LedgerEntryJson.Form form = LedgerEntryJson.write(entry);
    return PositionedEntry.of(
        store.append(
            new LogDraft(
                entryId,
                stream,
                expected,
                author,
                phase,
                question(entry),
                form.type(),
                form.payload(),
                form.contents())));
  }

  /** The session's entries in order; empty when there is no such session. */
  public List<PositionedEntry> read(SessionId session) {
    return store.read(session.value()).stream().map(PositionedEntry::of).toList();
  }

  /** The workspace's own entries in order. */
  public List<PositionedEntry> readWorkspace() {
    return store.read(WORKSPACE).stream().map(PositionedEntry::of).toList();
  }

  /** The session's state, when there is such a session. */
  public Optional<SessionState> state(SessionId session) {
    List<PositionedEntry> entries = read(session);
    return entries.isEmpty() ? Optional.empty() : Optional.of(SessionFold.fold(entries));
  }

  /** The sessions, in the order in which they were opened. */
  public List<SessionId> sessions() {
    List<SessionId> sessions = new ArrayList<>();
    for (String stream : store.streams()) {
      if (isSession(stream)) {
        sessions.add(new SessionId(stream));
      }
    }
    return sessions;
  }

  /** The Memory of record. */
  public MemoryOfRecord memory() {
    List<LedgerEntry> entries = new ArrayList<>();
    store.forEach(
        record -> {
          if (isOurs(record)) {
            entries.add(LedgerEntryJson.read(record));
          }
        });
    return MemoryFold.fold(entries);
  }

  /** Whether the record is one of tht's, and not of another product on the same log. */
  public static boolean isOurs(LogRecord record) {
    return OURS.contains(record.type())
        && (record.stream().equals(WORKSPACE) || isSession(record.stream()));
  }

  /** Whether a stream is a session's. */
  public static boolean isSession(String stream) {
    return SESSION.matcher(stream).matches();
  }

  private static void check(
      List<PositionedEntry> before, LedgerEntry entry, Author author, String entryId) {
    List<PositionedEntry> after = new ArrayList<>(before);
    after.add(
        new PositionedEntry(before.size(), entryId, Instant.EPOCH, author, entry));
    if (!before.isEmpty()) {
      SessionFold.fold(before);
    }
    try {
      SessionFold.fold(after);
    } catch (ThtException e) {
      throw illegal(String.valueOf(e.getMessage()), e);
    }
  }

  private static Optional<AboutQuestion> question(LedgerEntry entry) {
    return switch (entry) {
      case LedgerEntry.QuestionPresented presented ->
          Optional.of(new AboutQuestion(presented.question().value(), presented.hash()));
      case LedgerEntry.ReplyGiven given ->
          Optional.of(new AboutQuestion(given.question().value(), given.hash()));
      case LedgerEntry.SessionOpened opened -> Optional.empty();
      case LedgerEntry.PackSealed sealed -> Optional.empty();
      case LedgerEntry.MemoryRetired retired -> Optional.empty();
    };
  }

  private static Optional<String> phase(List<PositionedEntry> before, LedgerEntry entry) {
    return switch (entry) {
      case LedgerEntry.QuestionPresented presented ->
          Optional.of(presented.request().phase().code());
      case LedgerEntry.ReplyGiven given -> phaseOf(before, given.question());
      case LedgerEntry.SessionOpened opened -> Optional.empty();
      case LedgerEntry.PackSealed sealed -> Optional.empty();
      case LedgerEntry.MemoryRetired retired -> Optional.empty();
    };
  }

  private static Optional<String> phaseOf(List<PositionedEntry> entries, QuestionId question) {
    for (PositionedEntry positioned : entries) {
      if (positioned.entry() instanceof LedgerEntry.QuestionPresented presented
          && presented.question().equals(question)) {
        return Optional.of(presented.request().phase().code());
      }
    }
    return Optional.empty();
  }

  private static ThtException illegal(String what, @Nullable ThtException cause) {
    return new ThtException(
        LedgerErrorCode.ILLEGAL_ENTRY,
        "not written: " + what,
        "read the session again and reply to the question that is open",
        cause);
  }
}
