package dev.tht.gatecore;

import dev.tht.gatecore.attempt.Attempt;
import dev.tht.gatecore.attempt.AttemptLog;
import dev.tht.gatecore.rule.TextLimits;
import dev.tht.ledger.session.MemoryFold;
import dev.tht.spi.Outcome;
import dev.tht.spi.Refusal;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryStanding;
import dev.tht.spi.memory.MemoryStore;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Where a steward, at a door of a reviewer's, changes what Memory says outside a session: retires,
 * curates, takes in what others remember. Each is one entry of the ledger, then projected. A door
 * of a model has no desk. Promotion has none either: it is F8's. Safe for concurrent use.
 */
public final class MemoryDesk {

  private final SessionJournal journal;
  private final MemoryStore memory;
  private final Policy policy;
  private final AttemptLog attempts;
  private final Chance chance;

  public MemoryDesk(
      SessionJournal journal,
      MemoryStore memory,
      Policy policy,
      AttemptLog attempts,
      Chance chance) {
    this.journal = journal;
    this.memory = memory;
    this.policy = policy;
    this.attempts = attempts;
    this.chance = chance;
  }

  /** Takes the item out of force, for the other one when that says it better. */
  public Outcome<LedgerEntry.MemoryRetired> retire(
      MemoryId id, String reason, Optional<MemoryId> by, Author author) {
    return checked(
        "memory retire",
        author,
        () ->
            inForce(id).or(() -> by.flatMap(other -> better(id, other))).or(() -> sayable(reason)),
        () -> new LedgerEntry.MemoryRetired(id, reason.strip(), by));
  }

  /** Says how the item stands; whether it is a candidate stays as it is. */
  public Outcome<LedgerEntry.MemoryCurated> curate(
      MemoryId id, MemoryStanding standing, String reason, Author author) {
    return checked(
        "memory curate",
        author,
        () ->
            inForce(id)
                .or(() -> sayable(reason))
                .or(() -> standing.scope().flatMap(MemoryDesk::sayable))
                .or(() -> standing.owner().flatMap(MemoryDesk::sayable)),
        () ->
            new LedgerEntry.MemoryCurated(
                id, standing.asCandidate(memory.standing(id).candidate()), reason.strip()));
  }

  /**
   * Takes somebody else's item in as a candidate, under the next number.
   *
   * @param file the name of the file that it came in
   * @param digest SHA-256 of that file
   */
  public Outcome<LedgerEntry.MemoryImported> takeIn(
      MemoryItem item, MemoryStanding standing, String file, String digest, Author author) {
    Optional<Refusal> refusal =
        admitted(author)
            .or(() -> sayable(item.subject()))
            .or(() -> sayable(item.detail()))
            .or(() -> known(item));
    if (refusal.isPresent()) {
      return refused("memory import", author, refusal.get());
    }
    LedgerEntry.MemoryImported entry =
        journal.appendToWorkspace(
            author,
            fold ->
                new LedgerEntry.MemoryImported(
                    item.numbered(MemoryId.of(fold.nextNumber())),
                    standing.asCandidate(true),
                    file,
                    digest));
    journal.project(memory);
    return Outcome.of(entry);
  }

  private <E extends LedgerEntry> Outcome<E> checked(
      String what, Author author, Supplier<Optional<Refusal>> rules, Supplier<E> entry) {
    journal.project(memory);
    Optional<Refusal> refusal = admitted(author).or(rules);
    if (refusal.isPresent()) {
      return refused(what, author, refusal.get());
    }
    E appended = journal.appendToWorkspace(author, (MemoryFold fold) -> entry.get());
    journal.project(memory);
    return Outcome.of(appended);
  }

  private <E> Outcome<E> refused(String what, Author author, Refusal refusal) {
    attempts.note(new Attempt(chance.clock().instant(), "", author.actor(), what, refusal));
    return new Outcome.Refused<>(refusal);
  }

  private Optional<Refusal> admitted(Author author) {
    if (author.assurance() < policy.promote().level()) {
      return refusal(
          "assurance",
          "the workspace's policy asks for level "
              + policy.promote().level()
              + " where Memory changes",
          "use a door of that level, or lower the policy's promote");
    }
    return policy.isSteward(author.actor())
        ? Optional.empty()
        : refusal(
            "steward",
            "the workspace's policy lets a steward alone change what Memory says",
            "ask one of them: " + String.join(", ", policy.stewards()));
  }

  private Optional<Refusal> inForce(MemoryId id) {
    boolean there = memory.find(id).isPresent() && memory.retirement(id).isEmpty();
    return there
        ? Optional.empty()
        : refusal(
            "known-memory",
            "no Memory item in force is called " + id,
            "take one from `tht memory list`");
  }

  private Optional<Refusal> better(MemoryId id, MemoryId other) {
    return id.equals(other)
        ? refusal("known-memory", "an item does not replace itself", "name another one")
        : inForce(other);
  }

  private Optional<Refusal> known(MemoryItem item) {
    return memory.items().stream()
        .filter(there -> there.says(item.subject(), item.detail()))
        .findFirst()
        .flatMap(
            there ->
                refusal(
                    "already-kept", "Memory says that already, as " + there.id(), "leave it out"));
  }

  private static Optional<Refusal> sayable(String words) {
    return words.isBlank() || TextLimits.shown(words) > TextLimits.WORDS
        ? refusal(
            "words-length",
            "a text is empty or longer than " + TextLimits.WORDS + " characters",
            "say it in some words")
        : Optional.empty();
  }

  private static Optional<Refusal> refusal(String rule, String reason, String remedy) {
    return Optional.of(new Refusal(rule, "", reason, remedy));
  }
}
