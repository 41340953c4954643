package dev.tht.ledger.verify;

import dev.tht.ledger.session.MemoryFold;
import dev.tht.ledger.session.PositionedEntry;
import dev.tht.ledger.session.SessionFold;
import dev.tht.ledger.session.SessionHistory;
import dev.tht.ledger.session.SessionLedger;
import dev.tht.ledger.store.Erasure;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spi.session.SessionId;
import dev.tht.spijson.LedgerEntryJson;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Verifies a whole ledger: every hash and commitment is computed again, sequences and positions
 * have no gap, entry ids are unique, what is missing was redacted, every session's history can have
 * happened and folds, and Memory folds. The first fault is named; what comes after it is not looked
 * at. Used by one thread, once.
 */
public final class LedgerVerifier {
  private final RecordChain chain;
  private final Map<String, List<LogRecord>> sessions = new LinkedHashMap<>();
  private final MemoryFold memory = new MemoryFold();
  private final ErasureLedger erasures = new ErasureLedger();
  private VerificationReport.@Nullable Fault fault;

  private LedgerVerifier(String ledger) {
    this.chain = new RecordChain(ledger);
  }

  /**
   * Verifies what the store holds now.
   *
   * @throws ThtException when the store itself cannot be read; damage that it notices becomes the
   *     report's fault
   */
  public static VerificationReport verify(LedgerStore store) {
    LedgerHead head = store.head();
    LedgerVerifier verifier = new LedgerVerifier(head.ledger());
    verifier.guarded("the log", () -> store.forEach(verifier::accept));
    verifier.checkHead(head);
    verifier.checkErasures();
    verifier.checkSessions();
    return verifier.report();
  }

  private void accept(LogRecord record) {
    if (fault != null) {
      return;
    }
    String place = "record " + record.sequence() + " (" + record.entryId() + ")";
    chain.accept(record).ifPresent(what -> fault = new VerificationReport.Fault(place, what));
    guarded(place, () -> erasures.accept(record));
    guarded("Memory", () -> memory.accept(record));
    if (fault == null && isSession(record.stream())) {
      sessions
          .computeIfAbsent(record.stream(), stream -> new ArrayList<>())
          .add(Erasure.of(record, record.contents().keySet()));
    }
  }

  private boolean isSession(String stream) {
    return sessions.containsKey(stream) || SessionLedger.isSession(stream);
  }

  private void checkHead(LedgerHead claimed) {
    LedgerHead found = chain.head();
    if (fault == null && found.count() < claimed.count()) {
      fault =
          new VerificationReport.Fault(
              "the head", "it names " + claimed.count() + " records, there are " + found.count());
    } else if (fault == null && found.count() == claimed.count() && !found.equals(claimed)) {
      fault = new VerificationReport.Fault("the head", "it names another last record");
    }
  }

  private void checkErasures() {
    if (fault == null) {
      fault = erasures.fault().orElse(null);
    }
  }

  /** Each session by itself, on as many processors as there are; the first fault is named. */
  private void checkSessions() {
    if (fault == null) {
      fault =
          sessions.entrySet().parallelStream()
              .map(session -> fault(session.getKey(), session.getValue()))
              .flatMap(Optional::stream)
              .findFirst()
              .orElse(null);
    }
  }

  /** The records are without texts: what a state is made of is the payload, as after an erasure. */
  private static Optional<VerificationReport.Fault> fault(String stream, List<LogRecord> records) {
    try {
      List<PositionedEntry> entries = new ArrayList<>(records.size());
      for (LogRecord record : records) {
        entries.add(new PositionedEntry(record, LedgerEntryJson.read(record)));
      }
      SessionHistory.check(
          new SessionId(stream), entries.stream().map(PositionedEntry::entry).toList());
      SessionFold.fold(entries);
      return Optional.empty();
    } catch (ThtException e) {
      return Optional.of(
          new VerificationReport.Fault("session " + stream, String.valueOf(e.getMessage())));
    }
  }

  private void guarded(String place, Runnable check) {
    if (fault != null) {
      return;
    }
    try {
      check.run();
    } catch (ThtException e) {
      fault = new VerificationReport.Fault(place, String.valueOf(e.getMessage()));
    }
  }

  private VerificationReport report() {
    return new VerificationReport(
        chain.head(),
        chain.root(),
        sessions.size(),
        chain.erased(),
        Optional.ofNullable(fault),
        erasures.redactions(),
        erasures.unfinished());
  }
}
