package dev.tht.ledger.verify;

import dev.tht.ledger.redact.RedactionEntry;
import dev.tht.ledger.session.SessionLedger;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spi.ledger.PayloadStore;
import dev.tht.spijson.LedgerEntryJson;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Holds the payloads that a ledger's records name against what the payload store keeps: each has to
 * be there, unless a redaction names it, and to be the text that its digest says.
 */
public final class PayloadVerifier {
  private static final String SEALED = "pack_sealed";

  private PayloadVerifier() {}

  /** The digests that records name and no redaction does, each with the record that does. */
  public static Map<String, LogRecord> named(LedgerStore store) {
    Map<String, LogRecord> named = new LinkedHashMap<>();
    List<String> redacted = new ArrayList<>();
    store.forEach(
        record -> {
          if (record.type().equals(SEALED)
              && SessionLedger.isSession(record.stream())
              && LedgerEntryJson.read(record) instanceof LedgerEntry.PackSealed sealed) {
            named.putIfAbsent(sealed.digest(), record);
          }
          RedactionEntry.read(record).ifPresent(entry -> redacted.addAll(entry.payloads()));
        });
    named.keySet().removeAll(redacted);
    return named;
  }

  /**
   * What is wrong with the payloads of a ledger that verifies, in the order of its records.
   *
   * @throws ThtException when the payload store itself cannot be read
   */
  public static List<VerificationReport.Fault> faults(LedgerStore store, PayloadStore payloads) {
    return faults(named(store), payloads);
  }

  /** What is wrong with those payloads, given with the record that names each. */
  public static List<VerificationReport.Fault> faults(
      Map<String, LogRecord> named, PayloadStore payloads) {
    List<VerificationReport.Fault> faults = new ArrayList<>();
    named.forEach(
        (digest, record) -> {
          String what = fault(digest, payloads);
          if (!what.isEmpty()) {
            String place = "record " + record.sequence() + " (" + record.entryId() + ")";
            faults.add(new VerificationReport.Fault(place, what));
          }
        });
    return faults;
  }

  private static String fault(String digest, PayloadStore payloads) {
    try {
      return payloads.find(digest).isPresent()
          ? ""
          : "its retrieval pack " + digest + " is missing and no redaction names it";
    } catch (ThtException e) {
      if (e.code().kind() != ErrorKind.CORRUPT) {
        throw e;
      }
      return "its retrieval pack was changed: " + e.getMessage();
    }
  }
}
