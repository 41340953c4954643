package org.example.loans;

import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.ledger.verify.VerificationReport;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogDraft;
import dev.tht.spi.ledger.LogRecord;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * The decisions on loans, one stream for each loan. A decision names how long the stream was when
 * it was read, so that of two clerks who decide at the same moment one is told that the loan moved.
 */
public final class LoanLog {
  private final LedgerStore store;

  /** The loans of a store, which the caller closes. */
  public LoanLog(LedgerStore store) {
    this.store = store;
  }

  /**
   * One line of a loan's history.
   *
   * @param event what happened; its erasable text reads "(erased)" after an erasure
   */
  public record Entry(String clerk, LoanEvent event) {}

  /** Records an application; the loan must be new. */
  public LogRecord apply(String loan, String clerk, LoanEvent.Applied application) {
    return append(loan, 0, clerk, application);
  }

  /**
   * Records a decision on a loan that was applied for and is not yet decided.
   *
   * @throws IllegalStateException when it is not open
   */
  public LogRecord decide(String loan, String clerk, LoanEvent decision) {
    List<Entry> history = history(loan);
    if (history.size() != 1 || decision instanceof LoanEvent.Applied) {
      throw new IllegalStateException("loan " + loan + " is not open for a decision");
    }
    return append(loan, history.size(), clerk, decision);
  }

  /** What happened to a loan, in order. */
  public List<Entry> history(String loan) {
    return store.read(stream(loan)).stream()
        .map(record -> new Entry(record.author().actor(), event(record)))
        .toList();
  }

  /** Every hash and the chain, computed again. */
  public VerificationReport verify() {
    return LedgerVerifier.verify(store);
  }

  private LogRecord append(String loan, long position, String clerk, LoanEvent event) {
    return store.append(
        new LogDraft(
            UUID.randomUUID().toString(),
            stream(loan),
            position,
            new Author(clerk, "counter", 1),
            Optional.empty(),
            Optional.empty(),
            type(event),
            payload(event),
            contents(event)));
  }

  private static String stream(String loan) {
    return "loan-" + loan;
  }

  private static String type(LoanEvent event) {
    return switch (event) {
      case LoanEvent.Applied applied -> "loan_applied";
      case LoanEvent.Approved approved -> "loan_approved";
      case LoanEvent.Rejected rejected -> "loan_rejected";
    };
  }

  private static String payload(LoanEvent event) {
    return event instanceof LoanEvent.Applied applied
        ? "{\"cents\":" + applied.cents() + "}"
        : "{}";
  }

  private static Map<String, String> contents(LoanEvent event) {
    return switch (event) {
      case LoanEvent.Applied applied -> Map.of("customer", applied.customer());
      case LoanEvent.Approved approved -> Map.of("reason", approved.reason());
      case LoanEvent.Rejected rejected -> Map.of("reason", rejected.reason());
    };
  }

  private static LoanEvent event(LogRecord record) {
    return switch (record.type()) {
      case "loan_applied" -> new LoanEvent.Applied(text(record, "customer"), cents(record));
      case "loan_approved" -> new LoanEvent.Approved(text(record, "reason"));
      case "loan_rejected" -> new LoanEvent.Rejected(text(record, "reason"));
      default -> throw new IllegalStateException("no loan event: " + record.type());
    };
  }

  private static String text(LogRecord record, String name) {
    return record.text(name).orElse("(erased)");
  }

  /** The payload is kept in canonical form, so that it is spelled as it was written. */
  private static long cents(LogRecord record) {
    return Long.parseLong(record.payload().replaceAll("\\{\"cents\":(\\d+)}", "$1"));
  }
}
