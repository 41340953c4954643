package dev.tht.ledger.lines;

import dev.tht.ledger.disk.Disk;
import dev.tht.spi.ledger.LedgerHead;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The rounds of a writer that appends again and again: its records are made durable by one force,
 * that of the anchor, which carries their lines, and the log is forced when the round ends. A round
 * ends when its room is full, with its segment, before an erasure, when its store is closed, and
 * when another writer takes the ledger over. Used by the holder of the folder's lock only.
 */
final class Rounds {
  /** Appends in a row, with nobody else's between them, after which a round is begun. */
  static final int AFTER = 4;

  /** The most bytes that the entries of a round may have. */
  private static final int MOST = 1 << 18;

  private final HeadAnchor anchor;
  private final LogReader reader;
  private final Fence fence;
  private final Disk disk;
  private final int room;
  private @Nullable Round mine;
  private long last;
  private int row;
  private boolean refused;
  private byte[] entry = {};

  Rounds(HeadAnchor anchor, LogReader reader, Fence fence, Disk disk, long segmentBytes) {
    this.anchor = anchor;
    this.reader = reader;
    this.fence = fence;
    this.disk = disk;
    this.room = Math.toIntExact(Math.min(MOST, segmentBytes));
  }

  /** Whether a round of this writer is open. */
  boolean isOpen() {
    return mine != null;
  }

  /**
   * Ends a round that another writer began, whether it lives or not, so that the log has all that
   * was acknowledged; and forgets this writer's when another one has ended it. One that is damaged
   * between its entries is left to the log.
   */
  HeadAnchor.Anchored takeOver(HeadAnchor.Anchored anchored) {
    Round round = mine;
    if (round != null
        && !round.parts().isEmpty()
        && anchored.whole()
        && anchored.round().equals(Optional.of(round))) {
      return anchored;
    }
    mine = null;
    if (anchored.round().isEmpty() && anchored.whole()) {
      return anchored;
    }
    HeadAnchor.Anchored again = anchor.readAgain(lines -> {});
    if (again.round().isEmpty() || again.isBroken()) {
      return again;
    }
    if (!isFinishedInPlace(again.round().get())) {
      reader.startOver();
    }
    clear();
    return anchor.read();
  }

  /** Ends this writer's round, if one is open; its room stays for the next. */
  void end() {
    Round ended = mine;
    mine = null;
    if (ended != null && !ended.parts().isEmpty()) {
      isFinishedInPlace(ended);
    }
  }

  /** Ends this writer's round and leaves nothing of any round in the anchor's file. */
  void endAndClear() {
    end();
    if (anchor.hasRoom(1)) {
      clear();
    }
  }

  /** Whether the lines are to be made durable in a round, which is begun if need be. */
  boolean isReadyFor(LedgerHead head, byte[] lines) {
    row = reader.index().head().count() == last ? row + 1 : 1;
    last = head.count();
    if (mine != null && !isFitting(mine, head, lines)) {
      end();
    }
    if (mine == null && row > AFTER && !refused) {
      begin(head, lines);
    }
    return mine != null;
  }

  private boolean isFitting(Round round, LedgerHead head, byte[] lines) {
    entry = RoundEntry.bytes(round, head, lines);
    return round.next() + entry.length <= HeadAnchor.BYTES + room;
  }

  private void begin(LedgerHead head, byte[] lines) {
    Round round = Round.empty(reader.segment(), reader.offset(), reader.index().head());
    if (isFitting(round, head, lines)) {
      boolean roomy =
          anchor.hasRoom(room) || fence.take(anchor.file(), () -> anchor.makeRoom(room));
      refused = !roomy;
      mine = roomy ? round : null;
    }
  }

  /** Makes the lines durable for which it was ready, and which are in the log already. */
  void add(LedgerHead head, int lines) {
    Round round = Objects.requireNonNull(mine);
    mine = fence.take(anchor.file(), () -> anchor.write(round, head, entry, lines));
  }

  /**
   * Brings the anchor's round into the log: its lines are written there again, because a force of
   * them may have failed and their pages be taken for clean, then forced, and a slot names them.
   *
   * @return whether the log had them as they are
   */
  private boolean isFinishedInPlace(Round round) {
    ByteArrayOutputStream collected = new ByteArrayOutputStream();
    if (!anchor.readAgain(collected::writeBytes).round().equals(Optional.of(round))) {
      throw Troubles.damaged(anchor.file(), "lost records that were written to it");
    }
    byte[] lines = collected.toByteArray();
    boolean there = LineFile.holds(round.segment(), round.at(), lines);
    write(round, lines, there);
    fence.take(anchor.file(), () -> anchor.write(round.head()));
    return there;
  }

  /** What follows lines that the log had not as they are was never acknowledged. */
  private void write(Round round, byte[] lines, boolean there) {
    Path segment = round.segment();
    if (segment.toFile().length() < round.at()) {
      throw Troubles.damaged(segment, "ends before the records that its anchor holds");
    }
    try (Disk.Handle opened = disk.open(segment)) {
      opened.write(round.at(), lines);
      if (!there) {
        opened.cut(round.end());
      }
      fence.force(opened, segment);
    } catch (IOException e) {
      throw Troubles.unwritable(segment, lines.length, e);
    }
  }

  private void clear() {
    fence.take(anchor.file(), anchor::clear);
  }
}
