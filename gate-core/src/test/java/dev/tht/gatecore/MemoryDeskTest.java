package dev.tht.gatecore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.ledger.session.MemoryFold;
import dev.tht.ledger.session.MemoryTrail;
import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.spi.Outcome;
import dev.tht.spi.Refusal;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryStanding;
import dev.tht.spi.review.Assurance;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What a steward may do to Memory outside a session, and what nobody may. */
class MemoryDeskTest {

  private static final Author ANNA = new Author("anna", "terminal", 1);
  private static final MemoryItem THEIRS = SampleMemory.about("Brasil");
  private final GateFixture fixture = new GateFixture();

  private MemoryDesk desk(Policy policy) {
    Clock clock = Clock.fixed(Instant.parse("2026-01-02T03:04:05Z"), ZoneOffset.UTC);
    return new MemoryDesk(
        fixture.journal(),
        fixture.memory(),
        policy,
        fixture.attempts(),
        new Chance(clock, new Random(5)));
  }

  private MemoryDesk desk() {
    return desk(Policy.standard());
  }

  private MemoryId taken(MemoryItem item) {
    return success(
            desk().takeIn(item, MemoryStanding.promoted(), "theirs.yaml", "ab".repeat(32), ANNA))
        .item()
        .id();
  }

  private static <E> E success(Outcome<E> outcome) {
    return switch (outcome) {
      case Outcome.Success<E>(E entry) -> entry;
      case Outcome.Refused<E>(Refusal refusal) -> throw new AssertionError(refusal);
    };
  }

  private void refuses(Outcome<? extends LedgerEntry> outcome, String rule) {
    long before = fixture.ledger().streams().size();
    assertThat(outcome)
        .isInstanceOfSatisfying(
            Outcome.Refused.class, refused -> assertThat(refused.refusal().rule()).isEqualTo(rule));
    assertThat(fixture.attempts().lines()).last().asString().contains(rule);
    assertThat(fixture.ledger().streams()).hasSize((int) before);
  }

  @Test
  void whatIsTakenInIsNumberedAndACandidate() {
    MemoryId id = taken(THEIRS);

    assertThat(id).isEqualTo(MemoryId.of(1));
    assertThat(fixture.memory().standing(id).candidate()).isTrue();
    assertThat(fixture.memory().find(id).orElseThrow().detail()).isEqualTo(THEIRS.detail());
    assertThat(LedgerVerifier.verify(fixture.ledger()).isSound()).isTrue();
  }

  @Test
  void theSameIsNotTakenInTwice() {
    taken(THEIRS);

    refuses(
        desk().takeIn(THEIRS, MemoryStanding.promoted(), "again.yaml", "ab", ANNA), "already-kept");
  }

  @Test
  void aCandidateStaysOneWhateverIsSaidOfIt() {
    MemoryId id = taken(THEIRS);
    MemoryStanding owned =
        new MemoryStanding(
            false,
            Optional.of("the shop"),
            Optional.of("sales"),
            Optional.empty(),
            Optional.of(LocalDate.of(2026, 12, 31)));

    success(desk().curate(id, owned, "sales answer for it", ANNA));

    assertThat(fixture.memory().standing(id)).isEqualTo(owned.asCandidate(true));
  }

  @Test
  void whatIsRetiredIsOnRecordWithItsReasonAndWhatIsBetter() {
    MemoryId id = taken(THEIRS);
    MemoryId better = taken(SampleMemory.about("Brazil"));

    success(desk().retire(id, " misspelt ", Optional.of(better), ANNA));

    assertThat(fixture.memory().retirement(id)).contains("misspelt");
    assertThat(MemoryFold.of(fixture.ledger()).items())
        .extracting(MemoryItem::id)
        .containsExactly(better);
    assertThat(MemoryTrail.of(fixture.ledger(), id).steps())
        .extracting(MemoryTrail.Step::happened)
        .containsExactly(MemoryTrail.Happened.IMPORTED, MemoryTrail.Happened.RETIRED);
    refuses(desk().retire(id, "again", Optional.empty(), ANNA), "known-memory");
  }

  @Test
  void refusesWhatMakesNoSense() {
    MemoryId id = taken(THEIRS);

    refuses(desk().retire(MemoryId.of(9), "why", Optional.empty(), ANNA), "known-memory");
    refuses(desk().retire(id, "why", Optional.of(id), ANNA), "known-memory");
    refuses(desk().retire(id, "why", Optional.of(MemoryId.of(9)), ANNA), "known-memory");
    refuses(desk().retire(id, "  ", Optional.empty(), ANNA), "words-length");
    refuses(desk().retire(id, "x".repeat(3000), Optional.empty(), ANNA), "words-length");
    refuses(desk().curate(MemoryId.of(9), MemoryStanding.promoted(), "why", ANNA), "known-memory");
    assertThat(fixture.memory().retirement(id)).isEmpty();
  }

  @Test
  void refusesADoorThatThePolicyDoesNotTrust() {
    MemoryId id = taken(THEIRS);
    Author script = new Author("script", "script", 0);
    Policy signed = new Policy(Assurance.TERMINAL, Assurance.SIGNED);

    refuses(desk().retire(id, "why", Optional.empty(), script), "assurance");
    refuses(desk(signed).retire(id, "why", Optional.empty(), ANNA), "assurance");
    refuses(
        desk().takeIn(SampleMemory.about("x"), MemoryStanding.promoted(), "f", "ab", script),
        "assurance");
  }

  @Test
  void refusesWhoeverIsNoStewardWhereThereAreSome() {
    MemoryId id = taken(THEIRS);
    Policy stewards = Policy.standard().withStewards(List.of("bruno"));

    refuses(desk(stewards).retire(id, "why", Optional.empty(), ANNA), "steward");
    success(desk(stewards).retire(id, "why", Optional.empty(), new Author("bruno", "terminal", 1)));
  }
}
