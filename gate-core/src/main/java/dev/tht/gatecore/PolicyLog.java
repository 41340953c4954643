package dev.tht.gatecore;

import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogDraft;
import dev.tht.spi.ledger.LogRecord;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The changes of a workspace's policy, in a stream of the ledger of their own: whoever lowers it in
 * {@code tht.yaml} leaves a record of it with the next thing that the gate does. The standard
 * policy is where every ledger begins and needs no record.
 */
public final class PolicyLog {

  /** The stream. */
  public static final String STREAM = "policy";

  private static final String CHANGED = "policy_changed";

  private PolicyLog() {}

  /** Records the policy when it is not the one recorded last. */
  public static void record(LedgerStore store, Policy policy, Chance chance) {
    List<LogRecord> before = store.read(STREAM);
    String last =
        before.isEmpty() ? form(Policy.standard()) : before.get(before.size() - 1).payload();
    String now = form(policy);
    if (now.equals(last)) {
      return;
    }
    try {
      store.append(
          new LogDraft(
              "e-" + chance.hexadecimal(16),
              STREAM,
              before.size(),
              Gate.SELF,
              Optional.empty(),
              Optional.empty(),
              CHANGED,
              now,
              Map.of()));
    } catch (ThtException moved) {
      if (moved.code().kind() != ErrorKind.CONFLICT) {
        throw moved;
      }
    }
  }

  /** Canonical JSON: names in order, no spaces; names and Base64 need no escapes. */
  private static String form(Policy policy) {
    String keys =
        String.join(",", policy.keys().stream().map(key -> quoted(key.toString())).toList());
    return "{\"decide\":\""
        + policy.decide().name().toLowerCase(Locale.ROOT)
        + "\",\"keys\":["
        + keys
        + "],\"promote\":\""
        + policy.promote().name().toLowerCase(Locale.ROOT)
        + "\""
        + stewards(policy)
        + "}";
  }

  /** Absent when none is named, so that a policy without them keeps its form. */
  private static String stewards(Policy policy) {
    return policy.stewards().isEmpty()
        ? ""
        : ",\"stewards\":["
            + String.join(",", policy.stewards().stream().map(PolicyLog::quoted).toList())
            + "]";
  }

  private static String quoted(String name) {
    return "\"" + name.replaceAll("[\\\\\"\\p{Cntrl}]", "_") + "\"";
  }
}
