package dev.tht.ledger.lines;

import dev.tht.spi.ledger.LedgerHead;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Records whose lines are durable in the anchor's file and perhaps not yet in the log: those since
 * the head that the anchor's slots name. Immutable.
 *
 * @param segment the segment where their lines belong
 * @param at the byte of it where the first line belongs
 * @param base the head before them
 * @param head the head after them
 * @param parts where their lines stand in the anchor's file
 */
record Round(Path segment, long at, LedgerHead base, LedgerHead head, List<Part> parts) {
  /**
   * The lines of one entry.
   *
   * @param at the byte of the anchor's file where they begin
   * @param length their bytes, line feeds included
   */
  record Part(long at, int length) {
    long end() {
      return at + length;
    }
  }

  Round {
    parts = List.copyOf(parts);
  }

  /** A round without a record, which begins after the base. */
  static Round empty(Path segment, long at, LedgerHead base) {
    return new Round(segment, at, base, base, List.of());
  }

  /** The round with one more entry. */
  Round with(LedgerHead after, Part part) {
    List<Part> more = new ArrayList<>(parts);
    more.add(part);
    return new Round(segment, at, base, after, more);
  }

  /** The byte of the segment where the next line belongs. */
  long end() {
    return at + parts.stream().mapToLong(Part::length).sum();
  }

  /** The byte of the anchor's file where the next entry stands. */
  long next() {
    return parts.isEmpty() ? HeadAnchor.BYTES : parts.get(parts.size() - 1).end();
  }
}
