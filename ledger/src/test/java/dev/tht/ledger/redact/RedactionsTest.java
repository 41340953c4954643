package dev.tht.ledger.redact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.ledger.payload.HeapPayloadStore;
import dev.tht.ledger.session.MemoryFold;
import dev.tht.ledger.session.Play;
import dev.tht.ledger.session.StateHash;
import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.ledger.verify.VerificationReport;
import dev.tht.spi.ThtException;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryStanding;
import dev.tht.spi.session.Phase;
import dev.tht.testkit.memory.MemoryItems;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RedactionsTest {
  private static final Author ANNA = new Author("anna", "terminal", 1);
  private static final String SECRET = "Müller-Żółć \"x\"";

  private final Play play = new Play();
  private final Failing failing = new Failing();
  private final HeapPayloadStore payloads = new HeapPayloadStore();
  private final KeptMemory memory = new KeptMemory();
  private final MemoryItem item =
      MemoryItems.item(1, "clienti " + SECRET, "dell'anno", "Quanti clienti?");
  private int ids;
  private String pack = "";
  private String root = "";

  private Redactions redactions() {
    return new Redactions(
        failing.ledger(play.store),
        failing.payloads(payloads),
        failing.memory(memory),
        () -> "e-r" + ids++);
  }

  @BeforeEach
  void playASession() {
    pack = payloads.put("pack about " + SECRET);
    play.sealPack(pack);
    play.decide(Phase.CLARIFICATION, SECRET, Play.records("d3.1", SECRET));
    play.decide(Phase.CLARIFICATION, "paese", Play.records("d5.1", "paese"));
    play.decide(Phase.PROMOTION, "F8", new Effect.MemoryPromoted(item));
    memory.put(item);
    root = LedgerVerifier.verify(play.store).root();
  }

  private List<LogRecord> records() {
    List<LogRecord> records = new ArrayList<>();
    play.store.forEach(records::add);
    return records;
  }

  private boolean somethingSays(String text) {
    return records().stream()
            .flatMap(record -> record.contents().values().stream())
            .anyMatch(content -> content.text().contains(text.substring(0, 6)))
        || payloads.find(pack).isPresent()
        || memory.find(item.id()).isPresent();
  }

  @Test
  void erasesEverythingThatASessionSaidAndNothingElse() {
    String hash = StateHash.of(play.store.read(play.id.value()));
    List<String> effective = play.effective();

    Redaction redaction = new Selection(play.store, payloads).session(play.id);
    LogRecord record = redactions().redact(redaction, "asked by the person", ANNA);

    assertThat(somethingSays(SECRET)).isFalse();
    assertThat(play.effective()).isEqualTo(effective);
    assertThat(StateHash.of(play.store.read(play.id.value()))).isEqualTo(hash);
    assertThat(MemoryFold.of(play.store).items()).isEmpty();
    assertThat(MemoryFold.of(play.store).erased()).containsExactly(item.id());
    assertThat(record.author()).isEqualTo(ANNA);
    assertThat(record.text("reason")).contains("asked by the person");
    assertThat(RedactionEntry.read(record)).contains(redaction);
    VerificationReport report = LedgerVerifier.verify(play.store);
    assertThat(report.fault()).isEmpty();
    assertThat(report.erased()).isEqualTo(redaction.contentCount()).isGreaterThan(6);
    assertThat(report.redactions()).isEqualTo(1);
    assertThat(report.unfinished()).isZero();
    assertThat(redactions().unfinished()).isEmpty();
  }

  @Test
  void leavesOtherSessionsAsTheyAre() {
    Play other = new Play(play.store, "s-other");

    Redaction redaction = new Selection(play.store, payloads).session(play.id);
    redactions().redact(redaction, "asked by the person", ANNA);

    assertThat(redaction.targets())
        .allMatch(
            target -> records().get((int) target.sequence()).stream().equals(play.id.value()));
    assertThat(other.store.read("s-other").get(0).text("question")).isPresent();
  }

  @Test
  void saysWhatIsLeftOfARedactionThatWasCutShort() {
    Redaction redaction = new Selection(play.store, payloads).session(play.id);
    failing.at(2);
    assertThatThrownBy(() -> redactions().redact(redaction, "why", ANNA))
        .isInstanceOf(IllegalStateException.class);
    failing.at(-1);
    Redaction.Target first = redaction.targets().get(0);
    play.store.erase(java.util.Map.of(first.sequence(), java.util.Set.copyOf(first.contents())));

    List<Redaction> left = redactions().unfinished();

    assertThat(left).hasSize(1);
    assertThat(left.get(0).targets())
        .isEqualTo(redaction.targets().subList(1, redaction.targets().size()));
    assertThat(redactions().finish()).isEqualTo(1);
    assertThat(redactions().finish()).isZero();
  }

  @Test
  void twoSelectionsTogetherNameEachThingOnce() {
    Redaction session = new Selection(play.store, payloads).session(play.id);
    Redaction text = new Selection(play.store, payloads).containing(SECRET);

    assertThat(session.with(session)).isEqualTo(session);
    assertThat(text.with(session).contents()).isEqualTo(session.contents());
    assertThat(text.with(session).payloads()).isEqualTo(session.payloads());
    assertThat(text.with(session).memory()).containsExactly(item.id());
  }

  @Test
  void erasesWhateverHasATextInIt() {
    Redaction redaction = new Selection(play.store, payloads).containing(SECRET);

    redactions().redact(redaction, "a name", ANNA);

    assertThat(redaction.memory()).containsExactly(item.id());
    assertThat(
            records().stream()
                .flatMap(record -> record.contents().values().stream())
                .noneMatch(content -> content.text().contains("Żółć")))
        .isTrue();
    assertThat(play.state().decisions().all())
        .anyMatch(held -> held.decision().subject().equals("paese"))
        .anyMatch(held -> held.decision().subject().equals("[redacted]"));
    assertThatThrownBy(() -> new Selection(play.store, payloads).containing(SECRET))
        .isInstanceOf(ThtException.class);
  }

  @Test
  void erasesAPackThatHasTheTextEvenWhenNoRecordHas() {
    String other = payloads.put("pack about 'il \"Duomo\"' of somebody");
    play.sealPack(other);

    Redaction redaction = new Selection(play.store, payloads).containing("il \"Duomo\"");
    redactions().redact(redaction, "a place", ANNA);

    assertThat(redaction.targets()).isEmpty();
    assertThat(payloads.find(other)).isEmpty();
    assertThat(payloads.find(pack)).isPresent();
    assertThat(redactions().unfinished()).isEmpty();
  }

  @Test
  void erasesWhatWasImportedIntoMemory() {
    MemoryItem taken = MemoryItems.item(2, "soci " + SECRET, "del club", "Quanti soci?");
    play.ledger.appendToWorkspace(
        ANNA,
        at ->
            new LedgerEntry.MemoryImported(
                taken,
                new MemoryStanding(
                    true, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty()),
                "club.yaml",
                "ab".repeat(32)));
    memory.put(taken);

    Redaction redaction = new Selection(play.store, payloads).containing("soci " + SECRET);
    redactions().redact(redaction, "a name", ANNA);

    assertThat(redaction.memory()).containsExactly(taken.id());
    assertThat(memory.find(taken.id())).isEmpty();
    assertThat(MemoryFold.of(play.store).erased()).contains(taken.id());
  }

  @Test
  void erasesOneContentOfOneRecord() {
    LogRecord reply = play.store.read(play.id.value()).get(3);

    Redaction byId =
        new Selection(play.store, payloads).entry(reply.entryId(), List.of("effect.0"));
    Redaction bySequence = new Selection(play.store, payloads).entry("3", List.of());

    assertThat(byId).isEqualTo(bySequence);
    assertThat(byId.contentCount()).isEqualTo(1);
    assertThatThrownBy(() -> new Selection(play.store, payloads).entry("3", List.of("words")))
        .hasMessageContaining("nothing left to redact");
    assertThatThrownBy(() -> new Selection(play.store, payloads).entry("99", List.of()))
        .isInstanceOf(ThtException.class);
  }

  @Test
  void aRedactionThatIsCutShortAnywhereIsFinishedLater() {
    int steps = 0;
    for (int failAt = 1; ; failAt++) {
      RedactionsTest fresh = new RedactionsTest();
      fresh.playASession();
      fresh.failing.at(failAt);
      boolean failed = false;
      try {
        fresh
            .redactions()
            .redact(new Selection(fresh.play.store, payloads).session(fresh.play.id), "why", ANNA);
      } catch (IllegalStateException e) {
        failed = true;
      }
      fresh.failing.at(-1);
      boolean recorded = !fresh.play.store.read(RedactionEntry.STREAM).isEmpty();
      VerificationReport between = LedgerVerifier.verify(fresh.play.store);
      assertThat(between.fault()).as("step " + failAt).isEmpty();
      assertThat(fresh.redactions().unfinished().isEmpty())
          .as("step " + failAt)
          .isEqualTo(!recorded || !fresh.somethingSays(SECRET));

      fresh.redactions().finish();

      assertThat(fresh.somethingSays(SECRET)).as("step " + failAt).isEqualTo(!recorded);
      assertThat(LedgerVerifier.verify(fresh.play.store).unfinished()).isZero();
      assertThat(fresh.redactions().finish()).isZero();
      if (!failed) {
        break;
      }
      steps++;
    }
    System.out.println("redactions cut short: " + steps + " steps, each finished");
    assertThat(steps).isGreaterThanOrEqualTo(4);
  }

  @Test
  void contentThatIsMissingWithoutARedactionIsAFault() {
    play.store.erase(java.util.Map.of(3L, java.util.Set.of("effect.0")));

    VerificationReport report = LedgerVerifier.verify(play.store);

    assertThat(report.fault().orElseThrow().place()).contains("record 3");
    assertThat(report.fault().orElseThrow().what())
        .contains("effect.0")
        .contains("no redaction names it");
    assertThat(report.root()).isEqualTo(root);
  }

  @Test
  void aPackThatWasSealedAgainAfterwardsStays() {
    redactions().redact(new Selection(play.store, payloads).session(play.id), "why", ANNA);
    String again = payloads.put("pack about " + SECRET);
    new Play(play.store, "s-later").sealPack(again);

    assertThat(again).isEqualTo(pack);
    assertThat(redactions().unfinished()).isEmpty();
  }

  @Test
  void theReasonCanBeRedactedToo() {
    LogRecord record =
        redactions()
            .redact(new Selection(play.store, payloads).session(play.id), "for Ms. Rossi", ANNA);

    redactions()
        .redact(new Selection(play.store, payloads).entry(record.entryId(), List.of()), "x", ANNA);

    assertThat(play.store.read(RedactionEntry.STREAM).get(0).text("reason")).isEmpty();
    assertThat(LedgerVerifier.verify(play.store).isSound()).isTrue();
    assertThat(MemoryId.of(1)).isEqualTo(item.id());
  }
}
