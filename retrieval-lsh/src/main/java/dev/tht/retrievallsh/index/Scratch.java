package dev.tht.retrievallsh.index;

import java.util.concurrent.ConcurrentLinkedQueue;

/** Counters for one search at a time, one byte an entry, all zero between searches. */
final class Scratch {

  /** Hands out scratches and takes them back clean. Safe for concurrent use. */
  static final class Pool {

    private final ConcurrentLinkedQueue<Scratch> free = new ConcurrentLinkedQueue<>();
    private final int entries;

    Pool(int entries) {
      this.entries = entries;
    }

    Scratch take() {
      Scratch scratch = free.poll();
      return scratch == null ? new Scratch(entries) : scratch;
    }

    void giveBack(Scratch scratch) {
      scratch.reset();
      free.add(scratch);
    }
  }

  private final byte[] counts;
  private final IntColumn touched = new IntColumn();
  private byte[] buffer = new byte[1 << 12];
  private int[] decoded = new int[1 << 12];

  private Scratch(int entries) {
    counts = new byte[entries];
  }

  /** An array of at least that length, for what is read during the search. */
  byte[] buffer(int length) {
    if (buffer.length < length) {
      buffer = new byte[Math.max(length, buffer.length * 2)];
    }
    return buffer;
  }

  /**
   * The entries of a posting list that {@link #buffer} holds, by their number; answers how many, or
   * a negative number when the list names an entry that does not exist.
   */
  int decode(int length) {
    if (decoded.length < length) {
      decoded = new int[Math.max(length, decoded.length * 2)];
    }
    byte[] bytes = buffer;
    int[] into = decoded;
    int most = counts.length;
    int size = 0;
    int entry = 0;
    int at = 0;
    while (at < length) {
      int gap = bytes[at++];
      if (gap < 0) {
        int part = at < length ? bytes[at++] : -1;
        gap = (gap & 0x7F) | (part & 0x7F) << 7;
        for (int shift = 14; part < 0 && at < length && shift < 35; shift += 7) {
          part = bytes[at++];
          gap |= (part & 0x7F) << shift;
        }
        if (part < 0) {
          return -1;
        }
      }
      entry += gap;
      if (entry < 0 || entry >= most) {
        return -1;
      }
      into[size++] = entry;
    }
    return size;
  }

  /** Counts the first {@code size} entries decoded. */
  void countDecoded(int size) {
    byte[] all = counts;
    int[] entries = decoded;
    for (int i = 0; i < size; i++) {
      int entry = entries[i];
      int count = all[entry];
      if (count == 0) {
        touched.append(entry);
      }
      all[entry] = (byte) (count + 1);
    }
  }

  /** Counts those of the first {@code size} entries decoded that were counted before. */
  void countDecodedIfTouched(int size) {
    byte[] all = counts;
    int[] entries = decoded;
    for (int i = 0; i < size; i++) {
      int entry = entries[i];
      int count = all[entry];
      if (count != 0) {
        all[entry] = (byte) (count + 1);
      }
    }
  }

  /** Counts up to 127. */
  void count(int entry) {
    byte count = counts[entry];
    if (count == 0) {
      touched.append(entry);
    }
    if (count < Byte.MAX_VALUE) {
      counts[entry]++;
    }
  }

  int touched() {
    return touched.size();
  }

  int touched(int index) {
    return touched.at(index);
  }

  /** Those counted at least so often, in the order in which they were first counted. */
  void countedAtLeast(int least, IntColumn into) {
    byte[] all = counts;
    for (int i = 0; i < touched.size(); i++) {
      int entry = touched.at(i);
      if (all[entry] >= least) {
        into.append(entry);
      }
    }
  }

  int countOf(int entry) {
    return counts[entry];
  }

  private void reset() {
    for (int i = 0; i < touched.size(); i++) {
      counts[touched.at(i)] = 0;
    }
    touched.clear();
  }
}
