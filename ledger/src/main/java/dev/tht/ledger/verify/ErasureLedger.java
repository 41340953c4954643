package dev.tht.ledger.verify;

import dev.tht.ledger.redact.Redaction;
import dev.tht.ledger.redact.RedactionEntry;
import dev.tht.spi.ledger.LogRecord;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Holds what is missing from a ledger against the redactions that it records. */
final class ErasureLedger {
  private final Map<Long, LogRecord> incomplete = new TreeMap<>();
  private final Map<Long, Set<String>> redacted = new TreeMap<>();
  private long redactions;

  void accept(LogRecord record) {
    if (record.contents().size() < record.commitments().size()) {
      incomplete.put(record.sequence(), record);
    }
    RedactionEntry.read(record).ifPresent(this::accept);
  }

  private void accept(Redaction redaction) {
    redactions++;
    redaction
        .contents()
        .forEach(
            (sequence, names) ->
                redacted.computeIfAbsent(sequence, any -> new HashSet<>()).addAll(names));
  }

  /** The first content that is missing without a redaction of it. */
  Optional<VerificationReport.Fault> fault() {
    for (LogRecord record : incomplete.values()) {
      Set<String> allowed = redacted.getOrDefault(record.sequence(), Set.of());
      for (String name : record.commitments().keySet()) {
        if (!record.contents().containsKey(name) && !allowed.contains(name)) {
          return Optional.of(
              new VerificationReport.Fault(
                  "record " + record.sequence() + " (" + record.entryId() + ")",
                  "its content " + name + " is missing and no redaction names it"));
        }
      }
    }
    return Optional.empty();
  }

  long redactions() {
    return redactions;
  }

  /** Number of contents that are redacted by the record of it and not yet in fact. */
  long unfinished() {
    long named = redacted.values().stream().mapToLong(Set::size).sum();
    return named - erasedByName();
  }

  private long erasedByName() {
    return redacted.entrySet().stream()
        .mapToLong(
            entry -> {
              LogRecord record = incomplete.get(entry.getKey());
              return record == null
                  ? 0
                  : entry.getValue().stream()
                      .filter(name -> !record.contents().containsKey(name))
                      .count();
            })
        .sum();
  }
}
