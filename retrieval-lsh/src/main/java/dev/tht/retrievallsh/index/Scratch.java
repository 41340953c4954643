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

  void countIfTouched(int entry) {
    if (counts[entry] != 0) {
      counts[entry]++;
    }
  }

  int touched() {
    return touched.size();
  }

  int touched(int index) {
    return touched.at(index);
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
