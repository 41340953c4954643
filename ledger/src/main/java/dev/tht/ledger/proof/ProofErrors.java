package dev.tht.ledger.proof;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.spi.SafeText;
import dev.tht.spi.ThtException;
import java.util.Base64;

/** What can be wrong with a checkpoint, a proof or a key, each in one sentence. */
final class ProofErrors {
  private static final int SHOWN = 60;

  private ProofErrors() {}

  static ThtException malformed(String what) {
    return malformed(what, null);
  }

  static ThtException malformed(String what, @org.jspecify.annotations.Nullable Throwable cause) {
    return new ThtException(
        LedgerErrorCode.MALFORMED, what, "give a file that tht wrote, unchanged", cause);
  }

  static ThtException unproven(String what) {
    return new ThtException(
        LedgerErrorCode.NOT_PROVEN,
        what,
        "trust neither, and compare with a checkpoint kept elsewhere");
  }

  /** A part of somebody's text as a message may show it. */
  static String quoted(String text) {
    return SafeText.line(text, SHOWN);
  }

  /** Strict base64: exactly what encoding the bytes gives. */
  static byte[] decoded(String base64, String what) {
    try {
      byte[] bytes = Base64.getDecoder().decode(base64);
      if (Base64.getEncoder().encodeToString(bytes).equals(base64)) {
        return bytes;
      }
    } catch (IllegalArgumentException e) {
      throw malformed(what + " is not base64", e);
    }
    throw malformed(what + " is not base64 in its one form");
  }
}
