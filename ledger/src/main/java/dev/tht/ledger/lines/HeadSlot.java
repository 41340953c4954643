package dev.tht.ledger.lines;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spijson.CanonicalJson;
import dev.tht.spijson.Digests;
import dev.tht.spijson.ThtJson;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/** One of the two places of the anchor's file that a head is written into. */
final class HeadSlot {
  /** A slot's size. */
  static final int BYTES = 512;

  private static final String COUNT = "{\"count\":";
  private static final String HASH = ",\"hash\":";
  private static final String LEDGER = ",\"ledger\":";

  private HeadSlot() {}

  /** The slot's bytes: a line of JSON, filled up with spaces. */
  static byte[] bytes(LedgerHead head) {
    String text = facts(head);
    String line = "{\"check\":\"" + Digests.sha256(text) + "\",\"head\":" + text + "}";
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    if (bytes.length >= BYTES) {
      throw new ThtException(
          LedgerErrorCode.MALFORMED,
          "the ledger's id has more bytes than its anchor has room for",
          "give the ledger an id of 200 bytes at most");
    }
    byte[] slot = Arrays.copyOf(bytes, BYTES);
    Arrays.fill(slot, bytes.length, BYTES - 1, (byte) ' ');
    slot[BYTES - 1] = '\n';
    return slot;
  }

  /** The head as canonical JSON. */
  static String facts(LedgerHead head) {
    return COUNT
        + head.count()
        + HASH
        + CanonicalJson.string(head.hash())
        + LEDGER
        + CanonicalJson.string(head.ledger())
        + "}";
  }

  /** The head in the slot that begins at that byte, when the slot is exactly as it is written. */
  static Optional<LedgerHead> head(byte[] bytes, int at) {
    String slot = new String(bytes, at, BYTES, StandardCharsets.UTF_8);
    int count = slot.indexOf(COUNT);
    int hash = slot.indexOf(HASH, count);
    int ledger = slot.indexOf(LEDGER, hash);
    int end = slot.lastIndexOf("\"}}");
    try {
      String id = slot.substring(ledger + LEDGER.length() + 1, end);
      LedgerHead read =
          new LedgerHead(
              id.contains("\\") ? ThtJson.read('"' + id + '"', String.class) : id,
              Long.parseLong(slot.substring(count + COUNT.length(), hash)),
              slot.substring(hash + HASH.length() + 1, ledger - 1));
      boolean same = slot.equals(new String(bytes(read), StandardCharsets.UTF_8));
      return same ? Optional.of(read) : Optional.empty();
    } catch (ThtException | IllegalArgumentException | IndexOutOfBoundsException e) {
      return Optional.empty();
    }
  }
}
