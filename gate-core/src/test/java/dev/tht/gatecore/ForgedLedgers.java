package dev.tht.gatecore;

import dev.tht.gatecore.reply.ReplyEffects;
import dev.tht.ledger.session.SessionLedger;
import dev.tht.ledger.session.SessionState;
import dev.tht.ledger.store.HeapLedgerStore;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogDraft;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spi.review.Assurance;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewerReply;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.random.RandomGenerator;

/** A ledger written anew with one thing in it changed: its chain of hashes is sound. */
final class ForgedLedgers {

  /** What is changed. */
  enum Edit {
    NOTHING,
    THE_REVIEWER,
    A_LOWER_LEVEL,
    A_LEVEL_BEYOND_THE_LAST,
    THE_CHOICE,
    THE_WORDS,
    AN_EFFECT,
    THE_SIGNATURE_OF_ANOTHER_REPLY,
    WHAT_THE_QUESTION_SHOWED,
    THE_HASH_OF_THE_QUESTION,
    THE_LAST_RECORD_GONE,
    A_SESSION_GONE,
    A_REPLY_THAT_NOBODY_GAVE;

    String words() {
      return name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
    }
  }

  private static final String CHOICE = "\"options\":[\"o1\"]";

  private final GateFixture fixture;
  private final List<LogRecord> records = new ArrayList<>();
  private final Deque<String> salts = new ArrayDeque<>();

  /** Gives the salts of the record that is written anew, so that only the change is one. */
  private final class SameSalts implements RandomGenerator {
    private final RandomGenerator further;

    SameSalts(RandomGenerator further) {
      this.further = further;
    }

    @Override
    public long nextLong() {
      return further.nextLong();
    }

    @Override
    public void nextBytes(byte[] bytes) {
      if (salts.isEmpty()) {
        further.nextBytes(bytes);
      } else {
        byte[] salt = HexFormat.of().parseHex(salts.remove());
        System.arraycopy(salt, 0, bytes, 0, salt.length);
      }
    }
  }

  ForgedLedgers(GateFixture fixture) {
    this.fixture = fixture;
    fixture.ledger().forEach(records::add);
  }

  LedgerStore made(Edit edit, Random random) {
    LedgerStore forged =
        new HeapLedgerStore(
            fixture.ledger().head().ledger(),
            Clock.fixed(Instant.parse("2026-01-02T03:04:05Z"), ZoneOffset.UTC),
            new SameSalts(random));
    LogRecord victim = victim(edit, random);
    Map<String, Long> lengths = new HashMap<>();
    for (LogRecord record : records) {
      boolean gone =
          edit == Edit.THE_LAST_RECORD_GONE && record == victim
              || edit == Edit.A_SESSION_GONE && record.stream().equals(victim.stream());
      if (!gone) {
        long position = lengths.merge(record.stream(), 1L, Long::sum) - 1;
        salts.clear();
        new TreeMap<>(record.contents()).values().forEach(content -> salts.add(content.salt()));
        forged.append(record == victim ? changed(edit, record, position) : same(record, position));
      }
    }
    if (edit == Edit.A_REPLY_THAT_NOBODY_GAVE) {
      reply(forged, victim, random);
    }
    return forged;
  }

  private LogRecord victim(Edit edit, Random random) {
    List<LogRecord> possible =
        switch (edit) {
          case THE_REVIEWER,
              A_LOWER_LEVEL,
              A_LEVEL_BEYOND_THE_LAST,
              THE_SIGNATURE_OF_ANOTHER_REPLY ->
              of("reply_given", "");
          case THE_CHOICE -> of("reply_given", CHOICE);
          case THE_WORDS -> of("reply_given", "\"other\"");
          case AN_EFFECT -> of("reply_given", "phase_closed");
          case WHAT_THE_QUESTION_SHOWED, THE_HASH_OF_THE_QUESTION -> of("question_presented", "");
          case THE_LAST_RECORD_GONE -> records.subList(records.size() - 1, records.size());
          case NOTHING, A_SESSION_GONE, A_REPLY_THAT_NOBODY_GAVE -> of("session_opened", "");
        };
    return possible.get(random.nextInt(possible.size()));
  }

  private List<LogRecord> of(String type, String containing) {
    return records.stream()
        .filter(record -> record.type().equals(type) && record.payload().contains(containing))
        .toList();
  }

  private LogDraft changed(Edit edit, LogRecord record, long position) {
    Author author = record.author();
    LogDraft same = same(record, position);
    return switch (edit) {
      case THE_REVIEWER ->
          draft(same, new Author("mallory", author.channel(), author.assurance()), same.payload());
      case A_LOWER_LEVEL -> draft(same, new Author("anna", "terminal", 1), same.payload());
      case A_LEVEL_BEYOND_THE_LAST ->
          draft(same, new Author("anna", "terminal", Assurance.values().length), same.payload());
      case THE_CHOICE ->
          draft(same, author, same.payload().replace(CHOICE, CHOICE.replace('1', '2')));
      case AN_EFFECT ->
          draft(
              same,
              author,
              same.payload()
                  .replaceFirst(
                      "\\{\"phase\":\"[a-z_]+\",\"type\":\"phase_closed\"\\}",
                      "{\"type\":\"session_paused\"}"));
      case THE_HASH_OF_THE_QUESTION ->
          draft(same, author, same.payload().replaceAll("\"hash\":\"..", "\"hash\":\"zz"));
      case THE_SIGNATURE_OF_ANOTHER_REPLY ->
          draft(same, new Author("anna", anotherChannel(record), 3), same.payload());
      case THE_WORDS -> contents(same, "I mean the city", "I mean the country");
      case WHAT_THE_QUESTION_SHOWED -> contents(same, "in Italy", "in Brazil");
      case NOTHING, THE_LAST_RECORD_GONE, A_SESSION_GONE, A_REPLY_THAT_NOBODY_GAVE -> same;
    };
  }

  private String anotherChannel(LogRecord record) {
    return of("reply_given", "").stream()
        .map(other -> other.author().channel())
        .filter(channel -> !channel.equals(record.author().channel()))
        .findFirst()
        .orElseThrow();
  }

  private static LogDraft contents(LogDraft draft, String now, String before) {
    Map<String, String> contents = new HashMap<>();
    draft.contents().forEach((name, text) -> contents.put(name, text.replace(before, now)));
    // A question without those words is asked by somebody else.
    Author author =
        contents.equals(draft.contents())
            ? new Author("gates", draft.author().channel(), draft.author().assurance())
            : draft.author();
    return new LogDraft(
        draft.entryId(),
        draft.stream(),
        draft.position(),
        author,
        draft.phase(),
        draft.question(),
        draft.type(),
        draft.payload(),
        contents);
  }

  private static LogDraft draft(LogDraft same, Author author, String payload) {
    return new LogDraft(
        same.entryId(),
        same.stream(),
        same.position(),
        author,
        same.phase(),
        same.question(),
        same.type(),
        payload,
        same.contents());
  }

  private static LogDraft same(LogRecord record, long position) {
    Map<String, String> contents = new HashMap<>();
    record.contents().forEach((name, content) -> contents.put(name, content.text()));
    return new LogDraft(
        record.entryId(),
        record.stream(),
        position,
        record.author(),
        record.phase(),
        record.question(),
        record.type(),
        record.payload(),
        contents);
  }

  /** What the gate would write of a reply to the open question, with a signature of another one. */
  private void reply(LedgerStore forged, LogRecord opened, Random random) {
    SessionLedger ledger = new SessionLedger(forged, () -> "e-forged-" + random.nextInt(1 << 30));
    var id = new dev.tht.spi.session.SessionId(opened.stream());
    SessionState state = ledger.state(id).orElseThrow();
    PendingQuestion question = state.pending().orElseThrow();
    ReviewerReply reply = new ReviewerReply.Chosen(List.of("o1"));
    ledger.append(
        id,
        state.position(),
        new Author("anna", of("reply_given", "").get(0).author().channel(), 3),
        new LedgerEntry.ReplyGiven(
            question.id(),
            question.hash(),
            reply,
            List.of(),
            ReplyEffects.of(reply, question, state, 0, Instant.EPOCH)));
  }
}
