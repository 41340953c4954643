package dev.tht.bench;

import dev.tht.ledger.session.PositionedEntry;
import dev.tht.ledger.session.RequestHash;
import dev.tht.ledger.session.SessionFold;
import dev.tht.ledger.session.SessionLedger;
import dev.tht.ledger.session.SessionState;
import dev.tht.ledger.store.HeapLedgerStore;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Grounding;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.ledger.LedgerEntry;
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
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The state of a session of forty questions, each answered by a decision: folded from its entries,
 * and read from the heap ledger's records, which parses each of them first.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 2)
@SuppressWarnings("NullAway.Init")
public class SessionFoldBenchmark {

  private static final int QUESTIONS = 40;
  private static final Clock CLOCK =
      Clock.fixed(Instant.parse("2026-01-02T03:04:05Z"), ZoneOffset.UTC);
  private static final SessionId ID = new SessionId("s-bench");
  private static final Author GATE = new Author("gate", "gate", 0);
  private static final Author ANNA = new Author("anna", "terminal", 1);

  private SessionLedger ledger;
  private List<PositionedEntry> entries;
  private int position;

  @Setup
  public void play() {
    ledger =
        new SessionLedger(
            new HeapLedgerStore("l-bench", CLOCK, new Random(1)), () -> "e-" + position);
    append(
        GATE,
        new LedgerEntry.SessionOpened(
            new Session(
                ID,
                "How many customers are from Brasil?",
                Language.ENGLISH,
                Profile.TECHNICAL,
                "catalog-1",
                CLOCK.instant())));
    for (int i = 1; i <= QUESTIONS; i++) {
      askAndAnswer(i);
    }
    entries = ledger.read(ID);
  }

  private void askAndAnswer(int number) {
    QuestionId question = new QuestionId("q-%032x".formatted(number));
    String subject = "concept " + number;
    ReviewRequest request =
        new ReviewRequest.Decide(
            Phase.CLARIFICATION,
            ReviewRequest.Purpose.CLARIFICATION,
            subject,
            Optional.empty(),
            List.of(
                ReviewOption.ofGate("o1", ReviewOption.Role.ACCEPT),
                ReviewOption.ofGate("o2", ReviewOption.Role.NONE_APPLIES)),
            Optional.empty(),
            List.of(Control.OTHER, Control.BACK, Control.EXIT));
    String hash = RequestHash.of(request);
    append(GATE, new LedgerEntry.QuestionPresented(question, hash, "rules", request));
    append(
        ANNA,
        new LedgerEntry.ReplyGiven(
            question,
            hash,
            new ReviewerReply.Chosen(List.of("o1")),
            List.of("o2"),
            List.of(
                new Effect.DecisionRecorded(
                    new DecisionId("d" + position + ".1"),
                    new ConceptClarified(
                        subject, "it means this", "chosen", Grounding.none(), Optional.empty())))));
  }

  private void append(Author author, LedgerEntry entry) {
    ledger.append(ID, position, author, entry);
    position++;
  }

  @Benchmark
  public SessionState fold() {
    return SessionFold.fold(entries);
  }

  @Benchmark
  public Optional<SessionState> readAndFold() {
    return ledger.state(ID);
  }
}
