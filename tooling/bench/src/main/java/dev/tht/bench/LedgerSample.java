package dev.tht.bench;

import dev.tht.ledger.lines.JsonLinesLedgerStore;
import dev.tht.ledger.session.RequestHash;
import dev.tht.ledger.store.HeapLedgerStore;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Grounding;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogDraft;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spi.review.Control;
import dev.tht.spi.review.QuestionId;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.Profile;
import dev.tht.spi.session.Session;
import dev.tht.spi.session.SessionId;
import dev.tht.spijson.LedgerEntryJson;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;

/** Ledgers of 100,000 entries to measure with: sessions, or loan approvals. */
final class LedgerSample {
  static final int ENTRIES = 100_000;

  private static final int QUESTIONS = 12;
  private static final Clock CLOCK =
      Clock.fixed(Instant.parse("2026-01-02T03:04:05.006Z"), ZoneOffset.UTC);
  private static final Author GATE = new Author("gate", "gate", 0);
  private static final Author ANNA = new Author("anna", "terminal", 1);

  private int made;

  private LedgerSample() {}

  static JsonLinesLedgerStore open(Path folder) {
    return JsonLinesLedgerStore.open(folder, CLOCK, new Random(1));
  }

  /** A ledger of one stream of another one. */
  static HeapLedgerStore only(LedgerStore source, String stream) {
    HeapLedgerStore store = new HeapLedgerStore("l-only", CLOCK, new Random(1));
    for (LogRecord record : source.read(stream)) {
      Map<String, String> texts = new TreeMap<>();
      record.contents().forEach((name, content) -> texts.put(name, content.text()));
      store.append(
          new LogDraft(
              record.entryId(),
              stream,
              record.position(),
              record.author(),
              record.phase(),
              record.question(),
              record.type(),
              record.payload(),
              texts));
    }
    return store;
  }

  /** Loan approvals, twenty a stream. */
  static HeapLedgerStore loans() {
    HeapLedgerStore store = new HeapLedgerStore("l-loans", CLOCK, new Random(1));
    for (int i = 0; i < ENTRIES; i++) {
      store.append(
          new LogDraft(
              "e-" + i,
              "loan-" + i / 20,
              i % 20,
              ANNA,
              Optional.empty(),
              Optional.empty(),
              "loan_approved",
              "{\"amount\":120000,\"currency\":\"EUR\",\"loan\":\""
                  + i
                  + "\",\"rules\":[\"r1\",\"r2\"]}",
              Map.of("reason", "the income covers the instalments three times, as shown")));
    }
    return store;
  }

  /** Sessions of 25 entries each but the last. */
  static HeapLedgerStore sessions() {
    LedgerSample sample = new LedgerSample();
    HeapLedgerStore store = new HeapLedgerStore("l-sessions", CLOCK, new Random(1));
    for (int session = 0; sample.made < ENTRIES; session++) {
      sample.play(store, new SessionId(String.format(Locale.ROOT, "s-%06d", session)));
    }
    return store;
  }

  private void play(LedgerStore store, SessionId id) {
    append(
        store,
        id,
        0,
        GATE,
        new LedgerEntry.SessionOpened(
            new Session(
                id,
                "How many customers are from Brasil?",
                Language.ENGLISH,
                Profile.TECHNICAL,
                "catalog-1",
                CLOCK.instant())));
    int position = 1;
    for (int i = 0; i < QUESTIONS && made < ENTRIES - 1; i++) {
      ReviewRequest request = request("concept " + i);
      QuestionId question = new QuestionId(String.format(Locale.ROOT, "q-%032x", made));
      String hash = RequestHash.of(request);
      append(
          store,
          id,
          position++,
          GATE,
          new LedgerEntry.QuestionPresented(question, hash, "rules", request));
      append(store, id, position, ANNA, reply(question, hash, "d" + position + ".1"));
      position++;
    }
    if (made == ENTRIES - 1) {
      append(store, id, position, GATE, new LedgerEntry.PackSealed("ab".repeat(32), "c"));
    }
  }

  private static ReviewRequest request(String subject) {
    return new ReviewRequest.Decide(
        Phase.CLARIFICATION,
        ReviewRequest.Purpose.CLARIFICATION,
        subject,
        Optional.empty(),
        List.of(
            ReviewOption.ofGate("o1", ReviewOption.Role.ACCEPT),
            ReviewOption.ofGate("o2", ReviewOption.Role.NONE_APPLIES)),
        Optional.empty(),
        List.of(Control.OTHER, Control.BACK, Control.EXIT));
  }

  private static LedgerEntry reply(QuestionId question, String hash, String decision) {
    return new LedgerEntry.ReplyGiven(
        question,
        hash,
        new ReviewerReply.Chosen(List.of("o1")),
        List.of("o2"),
        List.of(
            new Effect.DecisionRecorded(
                new DecisionId(decision),
                new ConceptClarified(
                    decision, "it means this", "chosen", Grounding.none(), Optional.empty()))));
  }

  private void append(
      LedgerStore store, SessionId id, long position, Author author, LedgerEntry entry) {
    LedgerEntryJson.Form form = LedgerEntryJson.write(entry);
    store.append(
        new LogDraft(
            "e-" + made++,
            id.value(),
            position,
            author,
            Optional.empty(),
            Optional.empty(),
            form.type(),
            form.payload(),
            form.contents()));
  }
}
