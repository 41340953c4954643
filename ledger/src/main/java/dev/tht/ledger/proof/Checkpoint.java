package dev.tht.ledger.proof;

import dev.tht.ledger.verify.MerkleTree;
import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spijson.LogRecordJson;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;

/**
 * What a ledger held at a time: its origin, how many records, and the root of the Merkle tree over
 * them. Its text is the body of a C2SP tlog-checkpoint: the origin, the size in decimal, the root
 * in base64, then extension lines, each ended by a line feed.
 *
 * @param origin {@value #ORIGIN} and the ledger's id
 * @param size number of records
 * @param root root of the RFC 6962 tree over them, in hexadecimal
 * @param extensions further lines, none of them empty
 */
public record Checkpoint(String origin, long size, String root, List<String> extensions) {
  /** What a ledger's origin begins with. */
  public static final String ORIGIN = "tht-ledger/";

  private static final Pattern SIZE = Pattern.compile("0|[1-9][0-9]{0,17}");
  private static final int HASH_BYTES = 32;

  public Checkpoint {
    extensions = List.copyOf(extensions);
    boolean lines =
        !origin.isBlank()
            && !origin.contains("\n")
            && extensions.stream().noneMatch(line -> line.isEmpty() || line.contains("\n"));
    if (!lines || size < 0 || !MerkleProofs.isHash(root)) {
      throw new IllegalArgumentException("no checkpoint: " + origin + ", " + size + ", " + root);
    }
  }

  /** The checkpoint of everything that the store holds now. */
  public static Checkpoint of(LedgerStore store) {
    LedgerHead head = store.head();
    MerkleTree tree = new MerkleTree();
    long[] count = {0};
    store.forEach(
        record -> {
          if (count[0] < head.count()) {
            tree.add(LogRecordJson.leafHash(record));
            count[0]++;
          }
        });
    return of(head.ledger(), count[0], tree.root());
  }

  /** The checkpoint of a ledger of that id. */
  public static Checkpoint of(String ledger, long size, String root) {
    return new Checkpoint(ORIGIN + ledger, size, root, List.of());
  }

  /**
   * Reads a body.
   *
   * @throws dev.tht.spi.ThtException of kind USAGE when it is none
   */
  public static Checkpoint parse(String body) {
    if (!body.endsWith("\n")) {
      throw ProofErrors.malformed("the checkpoint's last line is not ended");
    }
    List<String> lines = List.of(body.substring(0, body.length() - 1).split("\n", -1));
    if (lines.size() < 3 || lines.contains("") || lines.get(0).isBlank()) {
      throw ProofErrors.malformed("the checkpoint has no lines of origin, size and root");
    }
    if (!SIZE.matcher(lines.get(1)).matches()) {
      throw ProofErrors.malformed(
          "the checkpoint's size is '" + ProofErrors.quoted(lines.get(1)) + "'");
    }
    return new Checkpoint(
        lines.get(0),
        Long.parseLong(lines.get(1)),
        root(lines.get(2)),
        lines.subList(3, lines.size()));
  }

  private static String root(String base64) {
    byte[] root = ProofErrors.decoded(base64, "the checkpoint's root");
    if (root.length != HASH_BYTES) {
      throw ProofErrors.malformed("the checkpoint's root has " + root.length + " bytes");
    }
    return HexFormat.of().formatHex(root);
  }

  /** The body, which is what is signed. */
  public String text() {
    StringBuilder text = new StringBuilder();
    text.append(origin).append('\n').append(size).append('\n');
    text.append(Base64.getEncoder().encodeToString(HexFormat.of().parseHex(root))).append('\n');
    extensions.forEach(line -> text.append(line).append('\n'));
    return text.toString();
  }

  /** Whether it is about the ledger of that id. */
  public boolean isOf(String ledger) {
    return origin.equals(ORIGIN + ledger);
  }
}
