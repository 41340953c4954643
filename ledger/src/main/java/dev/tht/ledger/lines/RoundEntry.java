package dev.tht.ledger.lines;

import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spijson.CanonicalJson;
import dev.tht.spijson.Digests;
import java.io.EOFException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One entry of a round in the anchor's file: a line of JSON that says where the lines of a group
 * belong and which head is after them, then these lines. An entry counts when its digest is right
 * and it goes on from the head before it; the first that does not is what a crash, or an older
 * round, has left there. {@code docs/ledger-format.md} is its description.
 */
final class RoundEntry {
  private static final int MOST_HEADER = 1024;
  private static final Pattern HEADER =
      Pattern.compile(
          "\\{\"check\":\"([0-9a-f]{64})\",\"round\":(\\{\"at\":([0-9]{1,18}),\"bytes\":([0-9]{1,9}),"
              + "\"head\":\\{\"count\":([0-9]{1,18}),\"hash\":\"([0-9a-f]{64})\",\"ledger\":(.*)\\},"
              + "\"previous\":\"([0-9a-f]{64})\",\"segment\":([0-9]{1,16})\\})\\}");

  private RoundEntry() {}

  /** The entry's bytes. */
  static byte[] bytes(Round before, LedgerHead head, byte[] lines) {
    String text =
        "{\"at\":"
            + before.end()
            + ",\"bytes\":"
            + lines.length
            + ",\"head\":"
            + HeadSlot.facts(head)
            + ",\"previous\":\""
            + before.head().hash()
            + "\",\"segment\":"
            + Folders.first(before.segment())
            + "}";
    String header = "{\"check\":\"" + Digests.sha256(lines, text) + "\",\"round\":" + text + "}\n";
    byte[] start = header.getBytes(StandardCharsets.UTF_8);
    byte[] entry = new byte[start.length + lines.length];
    System.arraycopy(start, 0, entry, 0, start.length);
    System.arraycopy(lines, 0, entry, start.length, lines.length);
    return entry;
  }

  /** The round after the entry, which was written where it said that its next one stands. */
  static Round after(Round before, LedgerHead head, byte[] entry, int lines) {
    return before.with(head, new Round.Part(before.next() + entry.length - lines, lines));
  }

  /**
   * The round with every entry that goes on from it.
   *
   * @param so the round as far as it is known; one without entries when nothing is
   * @param lines takes the lines of each of these entries
   */
  static Round readOn(RandomAccessFile anchor, Round so, Consumer<byte[]> lines)
      throws IOException {
    Round round = so;
    while (true) {
      Optional<Round> more = next(anchor, round, lines);
      if (more.isEmpty()) {
        return round;
      }
      round = more.get();
    }
  }

  private static Optional<Round> next(RandomAccessFile anchor, Round so, Consumer<byte[]> taker)
      throws IOException {
    byte[] start = new byte[MOST_HEADER];
    anchor.seek(so.next());
    int read = anchor.read(start);
    int end = 0;
    while (end < read && start[end] != '\n') {
      end++;
    }
    Matcher header = HEADER.matcher(new String(start, 0, end, StandardCharsets.UTF_8));
    if (end >= read || !header.matches() || !goesOn(header, so)) {
      return Optional.empty();
    }
    Round.Part part = new Round.Part(so.next() + end + 1, Integer.parseInt(header.group(4)));
    if (part.end() > anchor.length()) {
      return Optional.empty();
    }
    byte[] lines = new byte[part.length()];
    anchor.seek(part.at());
    try {
      anchor.readFully(lines);
    } catch (EOFException theRoundHasJustEnded) {
      return Optional.empty();
    }
    if (!Digests.sha256(lines, header.group(2)).equals(header.group(1))) {
      return Optional.empty();
    }
    taker.accept(lines);
    return Optional.of(placed(header, so).with(head(header, so), part));
  }

  private static boolean goesOn(Matcher header, Round so) {
    Round placed = placed(header, so);
    return header.group(8).equals(so.head().hash())
        && header.group(7).equals(CanonicalJson.string(so.base().ledger()))
        && Long.parseLong(header.group(5)) > so.head().count()
        && placed.segment().equals(Folders.segment(folder(so), Long.parseLong(header.group(9))))
        && placed.end() == Long.parseLong(header.group(3));
  }

  /** The first entry says where the round begins. */
  private static Round placed(Matcher header, Round so) {
    return so.parts().isEmpty()
        ? Round.empty(
            Folders.segment(folder(so), Long.parseLong(header.group(9))),
            Long.parseLong(header.group(3)),
            so.base())
        : so;
  }

  private static LedgerHead head(Matcher header, Round so) {
    return new LedgerHead(so.base().ledger(), Long.parseLong(header.group(5)), header.group(6));
  }

  private static Path folder(Round so) {
    return so.segment().resolveSibling(".").normalize();
  }
}
