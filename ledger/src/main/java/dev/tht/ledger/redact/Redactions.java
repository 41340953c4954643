package dev.tht.ledger.redact;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spi.ledger.PayloadStore;
import dev.tht.spi.memory.MemoryStore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Erases contents in the ledger, in the payloads and in Memory. The redaction is recorded first and
 * then done, step by step, each step repeatable: one that was cut short stands in the ledger,
 * {@link #unfinished} finds it and {@link #finish} does the rest. Used by one thread at a time;
 * others may append meanwhile.
 */
public final class Redactions {
  private final LedgerStore ledger;
  private final PayloadStore payloads;
  private final MemoryStore memory;
  private final Supplier<String> entryIds;

  /**
   * The redactions of a workspace.
   *
   * @param entryIds gives an id that was never used, at each call
   */
  public Redactions(
      LedgerStore ledger, PayloadStore payloads, MemoryStore memory, Supplier<String> entryIds) {
    this.ledger = ledger;
    this.payloads = payloads;
    this.memory = memory;
    this.entryIds = entryIds;
  }

  /**
   * Records the redaction and does it.
   *
   * @param reason why; an erasable text
   * @return the record of it
   * @throws ThtException of kind REFUSED, before anything is recorded, when the ledger does not
   *     erase; otherwise as the stores say, after which {@link #finish} does the rest
   */
  public LogRecord redact(Redaction redaction, String reason, Author author) {
    if (!ledger.erases()) {
      throw new ThtException(
          LedgerErrorCode.CANNOT_ERASE,
          "this ledger store cannot erase contents",
          "redact where the ledger's owner opens it");
    }
    LogRecord record =
        ledger.append(
            RedactionEntry.draft(
                entryIds.get(),
                ledger.read(RedactionEntry.STREAM).size(),
                author,
                redaction,
                reason));
    erase(redaction);
    return record;
  }

  private void erase(Redaction redaction) {
    ledger.erase(redaction.contents());
    redaction.memory().forEach(memory::erase);
    redaction.payloads().forEach(payloads::erase);
  }

  /** Does the rest of every redaction that was cut short, and returns how many there were. */
  public int finish() {
    List<Redaction> rest = unfinished();
    rest.forEach(this::erase);
    return rest.size();
  }

  /** What is recorded as redacted and is still there, a redaction for each record of one. */
  public List<Redaction> unfinished() {
    List<LogRecord> records = ledger.read(RedactionEntry.STREAM);
    if (records.isEmpty()) {
      return List.of();
    }
    Map<Long, Set<String>> present = new HashMap<>();
    Map<String, Long> sealed = new HashMap<>();
    ledger.forEach(
        record -> {
          if (!record.contents().isEmpty()) {
            present.put(record.sequence(), record.contents().keySet());
          }
          Selection.packOf(record).ifPresent(digest -> sealed.put(digest, record.sequence()));
        });
    List<Redaction> unfinished = new ArrayList<>();
    for (LogRecord record : records) {
      RedactionEntry.read(record)
          .map(redaction -> rest(redaction, record.sequence(), present, sealed))
          .filter(rest -> !rest.isEmpty() || !rest.memory().isEmpty())
          .ifPresent(unfinished::add);
    }
    return unfinished;
  }

  /** A pack that was sealed again after the redaction is a later session's, and stays. */
  private Redaction rest(
      Redaction redaction,
      long sequence,
      Map<Long, Set<String>> present,
      Map<String, Long> sealed) {
    return new Redaction(
        redaction.targets().stream()
            .map(
                target ->
                    new Redaction.Target(
                        target.sequence(),
                        target.entryId(),
                        target.contents().stream()
                            .filter(present.getOrDefault(target.sequence(), Set.of())::contains)
                            .toList()))
            .filter(target -> !target.contents().isEmpty())
            .toList(),
        redaction.payloads().stream()
            .filter(digest -> sealed.getOrDefault(digest, -1L) < sequence)
            .filter(digest -> payloads.find(digest).isPresent())
            .toList(),
        redaction.memory().stream().filter(id -> memory.find(id).isPresent()).toList());
  }
}
