package dev.tht.ledger.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.ledger.GoldenPlays;
import dev.tht.ledger.LedgerErrorCode;
import dev.tht.ledger.payload.HeapPayloadStore;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryStanding;
import dev.tht.spi.retrieval.RetrievalPack;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.QuestionId;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.SessionId;
import dev.tht.testkit.ledger.VocabularySamples;
import java.util.List;
import org.junit.jupiter.api.Test;

class SessionLedgerTest {
  private static final Author ANNA = new Author("anna", "terminal", 1);

  private final Play play = new Play();

  @Test
  void givesBackTheEntriesOfASession() {
    play.sealPack("digest");
    play.ask(Phase.CLARIFICATION, "active");
    play.reply(Play.chosen(), Play.records("d3.1", "active"), new Effect.SubjectDismissed("b"));

    assertThat(play.ledger.read(play.id).stream().map(entry -> entry.entry().type()))
        .containsExactly("session_opened", "pack_sealed", "question_presented", "reply_given");
    assertThat(play.ledger.sessions()).containsExactly(play.id);
    assertThat(play.ledger.state(new SessionId("s-unknown"))).isEmpty();
  }

  @Test
  void marksAReplyWithPhaseAndQuestion() {
    play.ask(Phase.SCHEMA_LINKING, "tables");
    play.reply(Play.chosen());

    List<LogRecord> records = play.store.read("s-play");
    assertThat(records.get(1).phase()).contains("F4");
    assertThat(records.get(2).phase()).contains("F4");
    assertThat(records.get(2).question()).isEqualTo(records.get(1).question());
    assertThat(records.get(0).phase()).isEmpty();
  }

  @Test
  void refusesToWriteWhatCannotFollow() {
    play.ask(Phase.CLARIFICATION, "active");
    PendingQuestion pending = play.state().pending().orElseThrow();
    List<LedgerEntry> impossible =
        List.of(
            new LedgerEntry.SessionOpened(play.state().session()),
            new LedgerEntry.QuestionPresented(
                new QuestionId("q-" + "b".repeat(32)), "hash", "rules", pending.request()),
            new LedgerEntry.ReplyGiven(
                new QuestionId("q-" + "b".repeat(32)),
                pending.hash(),
                Play.chosen(),
                List.of(),
                List.of()),
            new LedgerEntry.ReplyGiven(
                pending.id(), "another hash", Play.chosen(), List.of(), List.of()),
            new LedgerEntry.ReplyGiven(
                pending.id(),
                pending.hash(),
                Play.chosen(),
                List.of(),
                List.of(new Effect.DecisionWithdrawn(new DecisionId("d9.9")))),
            new LedgerEntry.ReplyGiven(
                pending.id(),
                pending.hash(),
                Play.chosen(),
                List.of(),
                List.of(Play.records("d2.1", "a"), Play.records("d2.1", "b"))),
            new LedgerEntry.MemoryRetired(MemoryId.of(1), "old"));
    for (LedgerEntry entry : impossible) {
      assertThatThrownBy(() -> play.append(ANNA, entry))
          .isInstanceOfSatisfying(
              ThtException.class,
              e -> assertThat(e.code()).isEqualTo(LedgerErrorCode.ILLEGAL_ENTRY));
    }
    assertThat(play.store.head().count()).isEqualTo(2);
  }

  @Test
  void refusesAnythingAfterTheEnd() {
    play.decide(Phase.PROMOTION, "end", new Effect.SessionClosed());

    assertThatThrownBy(() -> play.sealPack("late")).hasMessageContaining("follows the end");
  }

  @Test
  void refusesTheFirstEntryThatOpensAnotherSession() {
    assertThatThrownBy(
            () ->
                play.ledger.append(
                    new SessionId("s-other"),
                    0,
                    ANNA,
                    new LedgerEntry.SessionOpened(play.state().session())))
        .hasMessageContaining("s-play");
  }

  @Test
  void reportsASessionThatMovedAsAConflict() {
    assertThatThrownBy(
            () -> play.ledger.append(play.id, 0, ANNA, new LedgerEntry.PackSealed("d", "c")))
        .isInstanceOfSatisfying(
            ThtException.class, e -> assertThat(e.code().kind()).isEqualTo(ErrorKind.CONFLICT));
  }

  @Test
  void givesARepeatedReplyTheRecordThatIsThere() {
    play.ask(Phase.CLARIFICATION, "active");
    PendingQuestion pending = play.state().pending().orElseThrow();
    LedgerEntry reply =
        new LedgerEntry.ReplyGiven(
            pending.id(), pending.hash(), Play.chosen(), List.of(), List.of());

    LogRecord first = play.ledger.append(play.id, 2, ANNA, reply, "e-reply");

    assertThat(play.ledger.append(play.id, 2, ANNA, reply, "e-reply")).isEqualTo(first);
    assertThat(play.state().replies()).isEqualTo(1);
  }

  @Test
  void hashesEqualRequestsAlikeAndOthersApart() {
    VocabularySamples samples = new VocabularySamples();
    List<String> hashes =
        samples.ofEach(ReviewRequest.class).stream()
            .map(request -> RequestHash.of((ReviewRequest) request))
            .toList();

    assertThat(hashes).doesNotHaveDuplicates().allMatch(hash -> hash.matches("[0-9a-f]{64}"));
    assertThat(RequestHash.of(Play.request(Phase.PLAN, "a")))
        .isEqualTo(RequestHash.of(Play.request(Phase.PLAN, "a")))
        .isNotEqualTo(RequestHash.of(Play.request(Phase.PLAN, "b")));
  }

  @Test
  void keepsPacksByTheirDigest() {
    SealedPacks packs = new SealedPacks(new HeapPayloadStore());
    RetrievalPack pack = new VocabularySamples().of(RetrievalPack.class);

    assertThat(packs.open(packs.seal(pack))).contains(pack);
    assertThat(packs.open("0".repeat(64))).isEmpty();
  }

  @Test
  void foldsTheMemoryOfTheWholeLedger() {
    play.decide(Phase.PROMOTION, "F8", promotes(play, 1, "active"), promotes(play, 3, "country"));
    Play other = new Play(play.store, "s-other");
    other.decide(Phase.PROMOTION, "F8", promotes(other, 2, "year"));
    other.ledger.retire(0, ANNA, new LedgerEntry.MemoryRetired(MemoryId.of(3), "wrong"));

    MemoryFold memory = MemoryFold.of(play.store);

    assertThat(memory.items().stream().map(item -> item.id().number())).containsExactly(1L, 2L);
    assertThat(memory.retired()).containsEntry(MemoryId.of(3), "wrong");
    assertThat(memory.nextNumber()).isEqualTo(4);
    assertThat(play.ledger.readWorkspace()).hasSize(1);
  }

  @Test
  void takesWhatIsImportedForACandidateUntilAnotherItemTakesItsPlace() {
    GoldenPlays.curated(play.store);

    MemoryFold memory = MemoryFold.of(play.store);

    assertThat(memory.items())
        .singleElement()
        .satisfies(item -> assertThat(item.replaces()).contains(MemoryId.of(1)));
    assertThat(memory.retired())
        .containsEntry(MemoryId.of(1), "replaced by mem-0002")
        .containsEntry(MemoryId.of(3), "the same again");
    assertThat(memory.standing(MemoryId.of(1)).candidate()).isTrue();
    assertThat(memory.standing(MemoryId.of(2))).isEqualTo(MemoryStanding.promoted());
    assertThat(memory.standing(MemoryId.of(3)).owner()).contains("vendite");
    assertThat(memory.nextNumber()).isEqualTo(4);
  }

  @Test
  void refusesOneMemoryIdForTwoItems() {
    play.decide(Phase.PROMOTION, "F8", promotes(play, 1, "active"));
    play.decide(Phase.PROMOTION, "F8", promotes(play, 1, "country"));

    assertThatThrownBy(() -> MemoryFold.of(play.store)).hasMessageContaining("mem-0001");
  }

  @Test
  void startsMemoryAtOne() {
    play.ask(Phase.CLARIFICATION, "a");
    play.reply(new ReviewerReply.Other("promoted"));

    assertThat(MemoryFold.of(play.store).nextNumber()).isEqualTo(1);
    assertThat(MemoryFold.of(play.store).items()).isEmpty();
  }

  private static Effect promotes(Play play, long number, String subject) {
    return new Effect.MemoryPromoted(
        new MemoryItem(
            MemoryId.of(number),
            subject,
            "means this",
            "why",
            Play.concept(subject).grounding(),
            "Quanti?",
            play.id,
            new DecisionId("d1.1"),
            "catalog-1",
            Play.CLOCK.instant()));
  }
}
