package dev.tht.ledger.session;

import dev.tht.ledger.store.HeapLedgerStore;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Grounding;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.ledger.LedgerStore;
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
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** A session played for a test: questions asked and answered on a ledger. */
public final class Play {
  /** When everything happens. */
  public static final Clock CLOCK =
      Clock.fixed(Instant.parse("2026-11-30T10:00:00.123Z"), ZoneOffset.UTC);

  private static final Author ANNA = new Author("anna", "terminal", 1);
  private static final Author GATE = new Author("gate", "gate", 0);

  public final LedgerStore store;
  public final SessionLedger ledger;
  public final SessionId id;
  private final Random random = new Random(42);
  private int entries;

  public Play() {
    this(new HeapLedgerStore("l-play", CLOCK, new Random(1)), "s-play");
  }

  public Play(LedgerStore store, String id) {
    this.store = store;
    this.id = new SessionId(id);
    this.ledger = new SessionLedger(store, () -> "e-" + id + "-" + entries++);
    append(
        GATE,
        new LedgerEntry.SessionOpened(
            new Session(
                this.id,
                "Quanti clienti dal Brasile?",
                Language.ITALIAN,
                Profile.TECHNICAL,
                "catalog-1",
                CLOCK.instant())));
  }

  public void append(Author author, LedgerEntry entry) {
    ledger.append(id, ledger.read(id).size(), author, entry);
  }

  public void sealPack(String digest) {
    append(GATE, new LedgerEntry.PackSealed(digest, "corpus-1"));
  }

  public QuestionId ask(Phase phase, String subject) {
    return ask(request(phase, subject));
  }

  public QuestionId ask(ReviewRequest request) {
    byte[] bytes = new byte[16];
    random.nextBytes(bytes);
    QuestionId question = new QuestionId("q-" + HexFormat.of().formatHex(bytes));
    append(
        GATE,
        new LedgerEntry.QuestionPresented(question, RequestHash.of(request), "rules", request));
    return question;
  }

  public void reply(ReviewerReply reply, Effect... effects) {
    var pending = state().pending().orElseThrow();
    append(
        ANNA,
        new LedgerEntry.ReplyGiven(
            pending.id(), pending.hash(), reply, List.of("o2"), List.of(effects)));
  }

  /** Asks and answers in one go. */
  public void decide(Phase phase, String subject, Effect... effects) {
    ask(phase, subject);
    reply(chosen(), effects);
  }

  /** Closes phases by a confirmation. */
  public void close(Phase... phases) {
    Effect[] effects = new Effect[phases.length];
    for (int i = 0; i < phases.length; i++) {
      effects[i] = new Effect.PhaseClosed(phases[i]);
    }
    decide(phases[0], phases[0].code(), effects);
  }

  public SessionState state() {
    return ledger.state(id).orElseThrow();
  }

  public static ReviewerReply chosen() {
    return new ReviewerReply.Chosen(List.of("o1"));
  }

  public static ReviewRequest request(Phase phase, String subject) {
    return new ReviewRequest.Decide(
        phase,
        ReviewRequest.Purpose.CLARIFICATION,
        subject,
        Optional.empty(),
        List.of(
            ReviewOption.ofGate("o1", ReviewOption.Role.ACCEPT),
            ReviewOption.ofGate("o2", ReviewOption.Role.NONE_APPLIES)),
        Optional.empty(),
        List.of(Control.OTHER, Control.BACK, Control.EXIT));
  }

  public static ConceptClarified concept(String subject) {
    return new ConceptClarified(
        subject, subject + " means this", "anna chose it", Grounding.none(), Optional.empty());
  }

  public static Effect records(String decision, String subject) {
    return new Effect.DecisionRecorded(new DecisionId(decision), concept(subject));
  }

  public List<String> effective() {
    return state().decisions().all().stream().map(held -> held.id().value()).toList();
  }
}
