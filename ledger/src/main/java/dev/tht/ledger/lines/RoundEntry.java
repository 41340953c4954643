package dev.tht.ledger.lines;

import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spijson.CanonicalJson;
import dev.tht.spijson.Digests;
import java.io.EOFException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
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
  private static final byte[] START = "{\"check\":\"".getBytes(StandardCharsets.US_ASCII);
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
    Optional<Matcher> header = header(start, 0, Math.max(0, read));
    if (header.isEmpty() || !goesOn(header.get(), so)) {
      return Optional.empty();
    }
    int length = header.get().end() + 1;
    Round.Part part = new Round.Part(so.next() + length, lines(header.get()));
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
    if (!isDigest(header.get(), lines)) {
      return Optional.empty();
    }
    taker.accept(lines);
    return Optional.of(placed(header.get(), so).with(head(header.get(), so), part));
  }

  /** The header that begins at that byte, when a line feed follows it. */
  private static Optional<Matcher> header(byte[] bytes, int at, int end) {
    int feed = at;
    while (feed < end && bytes[feed] != '\n') {
      feed++;
    }
    Matcher header = HEADER.matcher(new String(bytes, at, feed - at, StandardCharsets.UTF_8));
    return feed < end && header.matches() ? Optional.of(header) : Optional.empty();
  }

  private static int lines(Matcher header) {
    return Integer.parseInt(header.group(4));
  }

  private static boolean isDigest(Matcher header, byte[] lines) {
    return Digests.sha256(lines, header.group(2)).equals(header.group(1));
  }

  /**
   * The greatest number of records that a whole entry behind the round names: one that is greater
   * than the round's own tells that an entry between them was damaged.
   */
  static long seenBehind(RandomAccessFile anchor, Round round) throws IOException {
    byte[] rest = new byte[Math.toIntExact(Math.max(0, anchor.length() - round.next()))];
    anchor.seek(round.next());
    int end = Math.max(0, anchor.read(rest));
    long seen = 0;
    for (int at = 0; at < end; at++) {
      if (rest[at] == '{' && startsEntry(rest, at)) {
        seen = Math.max(seen, count(rest, at, end, round));
      }
    }
    return seen;
  }

  private static boolean startsEntry(byte[] bytes, int at) {
    return at + START.length <= bytes.length
        && Arrays.equals(bytes, at, at + START.length, START, 0, START.length);
  }

  private static long count(byte[] rest, int at, int end, Round round) {
    Optional<Matcher> header = header(rest, at, Math.min(end, at + MOST_HEADER));
    if (header.isEmpty() || !isOf(header.get(), round)) {
      return 0;
    }
    int from = at + header.get().end() + 1;
    int to = from + lines(header.get());
    return to <= end && isDigest(header.get(), Arrays.copyOfRange(rest, from, to))
        ? Long.parseLong(header.get().group(5))
        : 0;
  }

  private static boolean isOf(Matcher header, Round round) {
    return header.group(7).equals(CanonicalJson.string(round.base().ledger()));
  }

  private static boolean goesOn(Matcher header, Round so) {
    Round placed = placed(header, so);
    return header.group(8).equals(so.head().hash())
        && isOf(header, so)
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
