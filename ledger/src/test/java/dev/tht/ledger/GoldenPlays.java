package dev.tht.ledger;

import dev.tht.ledger.session.Play;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.memory.MemoryBasis;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryStanding;
import dev.tht.spi.retrieval.EvidenceId;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.session.Phase;
import dev.tht.testkit.memory.MemoryItems;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;

/** The sessions that golden ledgers hold, played again. */
public final class GoldenPlays {
  private static final Author ANNA = new Author("anna", "terminal", 1);

  private GoldenPlays() {}

  /**
   * A session that goes back, takes back, promotes to Memory; another that applies it; retirement.
   */
  static void memory(LedgerStore store) {
    Play first = new Play(store, "s-memory-1");
    first.sealPack("cd".repeat(32));
    first.decide(
        Phase.CLARIFICATION, "active", Play.records("d3.1", "active"), Play.records("d3.2", "big"));
    first.close(Phase.CLARIFICATION, Phase.MEMORY);
    first.decide(Phase.REWRITING, "F3", Play.records("d7.1", "rewritten"));
    first.ask(Phase.SCHEMA_LINKING, "tables");
    first.reply(
        new ReviewerReply.Back(Phase.CLARIFICATION), new Effect.PhaseReopened(Phase.CLARIFICATION));
    first.decide(
        Phase.CLARIFICATION,
        "active",
        Play.records("d11.1", "active"),
        new Effect.DecisionSuperseded(new DecisionId("d3.1"), new DecisionId("d11.1")),
        new Effect.DecisionWithdrawn(new DecisionId("d3.2")));
    first.ledger.numberMemory(new Author("gate", "gate", 0), 1);
    first.decide(
        Phase.PROMOTION,
        "F8",
        new Effect.MemoryPromoted(
            MemoryItems.item(1, "active", "with an order this year", "How many are active?")),
        new Effect.SessionClosed());
    Play second = new Play(store, "s-memory-2");
    second.ask(Phase.MEMORY, "Memory");
    second.reply(new ReviewerReply.Exit(), new Effect.SessionPaused());
    second.reply(Play.chosen(), new Effect.MemoryNotApplied(MemoryId.of(1)));
    second.ledger.retire(1, ANNA, new LedgerEntry.MemoryRetired(MemoryId.of(1), "out of date"));
  }

  /** Memory that others made: taken in, curated, promoted in its place, retired for another. */
  public static void curated(LedgerStore store) {
    Play play = new Play(store, "s-curated");
    MemoryStanding standing =
        new MemoryStanding(
            true,
            Optional.of("il negozio online"),
            Optional.of("vendite"),
            Optional.of(LocalDate.of(2026, 1, 1)),
            Optional.empty());
    MemoryItem taken = MemoryItems.item(1, "attivo", "con un ordine", "Quanti sono attivi?");
    play.ledger.appendToWorkspace(
        ANNA, m -> new LedgerEntry.MemoryImported(taken, standing, "shop.yaml", "ef".repeat(32)));
    play.ledger.appendToWorkspace(
        ANNA,
        m ->
            new LedgerEntry.MemoryCurated(
                MemoryId.of(1), MemoryStanding.promoted(), "nobody answers for it"));
    play.ledger.numberMemory(new Author("gate", "gate", 0), 1);
    MemoryBasis basis =
        new MemoryBasis(
            List.of(
                new MemoryBasis.OfColumn(TableName.of("bicycle").column("stage"), "VARCHAR(20)")),
            List.of(new MemoryBasis.OfEvidence(new EvidenceId("attivo"), "ab".repeat(32))));
    play.decide(
        Phase.PROMOTION,
        "F8",
        new Effect.MemoryPromoted(
            MemoryItems.item(2, "attivo", "con un ordine", "Quanti sono attivi?")
                .on(Optional.of(basis), Optional.of(MemoryId.of(1)))));
    play.ledger.appendToWorkspace(
        ANNA,
        m ->
            new LedgerEntry.MemoryImported(
                taken.numbered(MemoryId.of(3)), standing, "shop.yaml", "ef".repeat(32)));
    play.ledger.appendToWorkspace(
        ANNA,
        m ->
            new LedgerEntry.MemoryRetired(
                MemoryId.of(3), "the same again", Optional.of(MemoryId.of(2))));
  }

  /** Words that hashing, sorting and folding case could each get wrong. */
  static void words(LedgerStore store) {
    Play play = new Play(store, "s-words");
    String[] words = {
      "perché città più è già",
      "ISTANBUL ıİiI Straße ſ ǅ",
      "e\u0301 é \u00e9 \ufb01 \u1e9b\u0323",
      "😀 👩‍👩‍👧 \ud840\udc00 \uffff",
      "مرحبا \u202eabc\u202c ١٢٣",
      "\u0000\u0001\u001f\u007f\u0085 \u2028\u2029 \\ \" / \b\f\n\r\t",
      "<script>&amp;'\"</script> {\"a\":1} ; DROP TABLE",
      " \u00a0\u3000 ",
    };
    for (int i = 0; i < words.length; i++) {
      String id = "d" + (2 * i + 2) + ".1";
      play.decide(Phase.CLARIFICATION, words[i], Play.records(id, words[i]));
    }
    play.ask(Phase.CLARIFICATION, words[0]);
    play.reply(new ReviewerReply.Other(String.join("|", words)));
    play.decide(Phase.CLARIFICATION, words[1], new Effect.SubjectDismissed(words[1]));
    play.ask(Phase.CLARIFICATION, words[4]);
    play.reply(new ReviewerReply.MoreResearch(words[5]));
    play.close(Phase.CLARIFICATION);
  }
}
