package dev.tht.retrievallsh.index;

import java.util.Arrays;

/**
 * Keeps the best entries of many, by a rough score, ties by entry.
 *
 * <p>A binary heap with the worst on top, rank and entry packed in one long.
 */
final class Best {

  private final long[] heap;
  private int size;

  Best(int most) {
    heap = new long[most];
  }

  /** Whether {@link #offer} with this rank would keep the entry. */
  boolean wants(float rank, int entry) {
    return size < heap.length || pack(rank, entry) > heap[0];
  }

  void offer(float rank, int entry) {
    long packed = pack(rank, entry);
    if (size < heap.length) {
      heap[size] = packed;
      up(size++);
    } else if (packed > heap[0]) {
      heap[0] = packed;
      down(0);
    }
  }

  /** The kept entries, best first. */
  int[] entries() {
    long[] sorted = Arrays.copyOf(heap, size);
    Arrays.sort(sorted);
    int[] entries = new int[size];
    for (int i = 0; i < size; i++) {
      entries[i] = ~(int) sorted[size - 1 - i];
    }
    return entries;
  }

  /** Ranks are not negative, so their bits order as they do; a smaller entry packs larger. */
  private static long pack(float rank, int entry) {
    return ((long) Float.floatToRawIntBits(rank) << 32) | (~entry & 0xFFFF_FFFFL);
  }

  private void up(int from) {
    int at = from;
    while (at > 0 && heap[at] < heap[(at - 1) / 2]) {
      swap(at, (at - 1) / 2);
      at = (at - 1) / 2;
    }
  }

  private void down(int from) {
    int at = from;
    while (2 * at + 1 < size) {
      int child = 2 * at + 1;
      if (child + 1 < size && heap[child + 1] < heap[child]) {
        child++;
      }
      if (heap[at] <= heap[child]) {
        return;
      }
      swap(at, child);
      at = child;
    }
  }

  private void swap(int one, int other) {
    long kept = heap[one];
    heap[one] = heap[other];
    heap[other] = kept;
  }
}
