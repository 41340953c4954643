package dev.tht.ledger.session;

import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.SessionId;
import dev.tht.spijson.LedgerEntryJson;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Everything that the ledger says of one Memory item: who made it what it is, in whose words, and
 * which sessions were offered it since. Made of one reading of the ledger.
 */
public final class MemoryTrail {

  /** What became of an item. */
  public enum Happened {
    /** A reviewer promoted it. */
    PROMOTED,
    /** It was taken in from somebody else's export. */
    IMPORTED,
    /** A steward said how it stands. */
    CURATED,
    /** A session applied it. */
    APPLIED,
    /** A session was offered it and did not apply it. */
    NOT_APPLIED,
    /** Another item took its place. */
    REPLACED,
    /** It was retired. */
    RETIRED
  }

  /**
   * One thing that happened to it.
   *
   * @param record the ledger's record, by its sequence
   * @param place the session, or the workspace
   * @param says the session's question, or why
   */
  public record Step(
      Happened happened, long record, String place, Instant at, Author by, String says) {}

  private final MemoryId id;
  private final Map<String, String> questions = new HashMap<>();
  private final Map<String, List<String>> words = new HashMap<>();
  private final List<Step> steps = new ArrayList<>();

  private MemoryTrail(MemoryId id) {
    this.id = id;
  }

  /** The item's trail; without steps when the ledger never heard of it. */
  public static MemoryTrail of(LedgerStore store, MemoryId id) {
    MemoryTrail trail = new MemoryTrail(id);
    store.forEach(trail::accept);
    return trail;
  }

  /** What happened, in the ledger's order. */
  public List<Step> steps() {
    return List.copyOf(steps);
  }

  /** What the reviewer of that session said in their own words, in order. */
  public List<String> words(SessionId session) {
    return List.copyOf(words.getOrDefault(session.value(), List.of()));
  }

  private void accept(LogRecord record) {
    boolean session = SessionLedger.isSession(record.stream());
    if (session || record.stream().equals(SessionLedger.WORKSPACE)) {
      accept(record, LedgerEntryJson.read(record));
    }
  }

  private void accept(LogRecord record, LedgerEntry entry) {
    switch (entry) {
      case LedgerEntry.SessionOpened opened ->
          questions.put(record.stream(), opened.session().question());
      case LedgerEntry.ReplyGiven given -> {
        said(record, given.reply());
        given.effects().forEach(effect -> accept(record, effect));
      }
      case LedgerEntry.MemoryImported imported -> {
        if (imported.item().id().equals(id)) {
          add(Happened.IMPORTED, record, imported.file());
        }
      }
      case LedgerEntry.MemoryCurated curated -> {
        if (curated.memory().equals(id)) {
          add(Happened.CURATED, record, curated.reason());
        }
      }
      case LedgerEntry.MemoryRetired retired -> {
        if (retired.memory().equals(id)) {
          String by = retired.by().map(other -> ", for " + other).orElse("");
          add(Happened.RETIRED, record, retired.reason() + by);
        }
      }
      case LedgerEntry.MemoryNumbered numbered -> {}
      case LedgerEntry.PackSealed sealed -> {}
      case LedgerEntry.QuestionPresented presented -> {}
    }
  }

  private void said(LogRecord record, ReviewerReply reply) {
    if (reply instanceof ReviewerReply.Other(String own)) {
      words.computeIfAbsent(record.stream(), stream -> new ArrayList<>()).add(own);
    }
  }

  private void accept(LogRecord record, Effect effect) {
    String question = questions.getOrDefault(record.stream(), "");
    if (effect instanceof Effect.MemoryPromoted(var item)) {
      if (item.id().equals(id)) {
        add(Happened.PROMOTED, record, question);
      } else if (item.replaces().filter(id::equals).isPresent()) {
        add(Happened.REPLACED, record, "by " + item.id());
      }
    } else if (effect instanceof Effect.MemoryNotApplied(var other) && other.equals(id)) {
      add(Happened.NOT_APPLIED, record, question);
    } else if (effect instanceof Effect.DecisionRecorded(var decision, ConceptClarified concept)
        && concept.memory().filter(id::equals).isPresent()) {
      add(Happened.APPLIED, record, question);
    }
  }

  private void add(Happened happened, LogRecord record, String says) {
    steps.add(
        new Step(happened, record.sequence(), record.stream(), record.at(), record.author(), says));
  }
}
