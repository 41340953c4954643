package dev.tht.bench;

import dev.tht.ledger.lines.JsonLinesLedgerStore;
import dev.tht.ledger.lines.LedgerImport;
import dev.tht.ledger.session.PositionedEntry;
import dev.tht.ledger.session.RequestHash;
import dev.tht.ledger.session.SessionFold;
import dev.tht.ledger.session.SessionLedger;
import dev.tht.ledger.store.HeapLedgerStore;
import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Grounding;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogDraft;
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
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * Reads 100,000 entries as a whole process does: verified, folded, and one session of them opened.
 * Each line is the best of several rounds, with all of them behind it, in processor time of the one
 * thread that works, so that what else runs on the machine matters little. Run by its main method.
 */
public final class LedgerVerifyBench {
  private static final int ENTRIES = 100_000;
  private static final int QUESTIONS = 12;
  private static final int ROUNDS = 5;
  private static final ThreadMXBean CPU = ManagementFactory.getThreadMXBean();
  private static final Clock CLOCK =
      Clock.fixed(Instant.parse("2026-01-02T03:04:05.006Z"), ZoneOffset.UTC);
  private static final Author GATE = new Author("gate", "gate", 0);
  private static final Author ANNA = new Author("anna", "terminal", 1);

  private final PrintStream out;
  private int made;

  private LedgerVerifyBench(PrintStream out) {
    this.out = out;
  }

  /** Runs it. */
  public static void main(String[] args) throws Exception {
    new LedgerVerifyBench(new PrintStream(new java.io.FileOutputStream(java.io.FileDescriptor.out)))
        .run();
  }

  private void run() throws Exception {
    HeapLedgerStore sessions = sessions();
    HeapLedgerStore loans = loans();
    rate("verify, sessions on the heap", () -> verify(sessions));
    rate("verify, a generic log on the heap", () -> verify(loans));
    List<List<PositionedEntry>> decoded = decoded(sessions);
    rate("fold, entries as read", () -> decoded.forEach(SessionFold::fold));
    rate("read and fold", () -> decoded(sessions).forEach(SessionFold::fold));
    try (ScratchFolder folder = ScratchFolder.make()) {
      Path ledger = folder.path().resolve("ledger");
      LedgerImport.write(sessions, ledger);
      out.println(
          "bytes of the sessions' ledger: "
              + Files.size(ledger.resolve("segment-0000000000000000.jsonl")));
      rate("open in files", () -> open(ledger).close());
      try (JsonLinesLedgerStore store = open(ledger)) {
        rate("verify in files, opened", () -> verify(store));
        SessionLedger read = new SessionLedger(store, () -> "e-none");
        SessionId one = read.sessions().get(2000);
        millis("one session of an opened ledger", () -> opened(read, one));
      }
    }
  }

  private static JsonLinesLedgerStore open(Path folder) {
    return JsonLinesLedgerStore.open(folder, CLOCK, new Random(1));
  }

  private static void opened(SessionLedger ledger, SessionId session) {
    if (ledger.state(session).isEmpty()) {
      throw new IllegalStateException("the benchmark's session is not there");
    }
  }

  private static void verify(LedgerStore store) {
    if (!LedgerVerifier.verify(store).isSound()) {
      throw new IllegalStateException("the benchmark's ledger does not verify");
    }
  }

  private static List<List<PositionedEntry>> decoded(LedgerStore store) {
    List<List<PositionedEntry>> decoded = new ArrayList<>();
    for (String stream : store.streams()) {
      decoded.add(
          store.read(stream).stream()
              .map(record -> new PositionedEntry(record, LedgerEntryJson.read(record)))
              .toList());
    }
    return decoded;
  }

  private void rate(String what, Runnable work) {
    List<Double> seconds = timed(work);
    double best = seconds.stream().mapToDouble(d -> d).min().orElseThrow();
    out.printf(
        Locale.ROOT, "%-36s %9.0f entries/s  %.3f s  %s%n", what, ENTRIES / best, best, seconds);
  }

  private void millis(String what, Runnable work) {
    List<Double> seconds = timed(work);
    out.printf(
        Locale.ROOT,
        "%-36s %9.2f ms at most  %s%n",
        what,
        1000 * seconds.stream().mapToDouble(d -> d).max().orElseThrow(),
        seconds);
  }

  private static List<Double> timed(Runnable work) {
    List<Double> seconds = new ArrayList<>();
    for (int i = 0; i < ROUNDS; i++) {
      long start = CPU.getCurrentThreadCpuTime();
      work.run();
      seconds.add(Math.round((CPU.getCurrentThreadCpuTime() - start) / 1e5) / 1e4);
    }
    return seconds;
  }

  private HeapLedgerStore loans() {
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

  private HeapLedgerStore sessions() {
    HeapLedgerStore store = new HeapLedgerStore("l-sessions", CLOCK, new Random(1));
    for (int session = 0; made < ENTRIES; session++) {
      play(store, new SessionId(String.format(Locale.ROOT, "s-%06d", session)));
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
