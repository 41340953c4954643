package dev.tht.retrievallsh.index;

import java.util.Arrays;

/** Special keys with their entries while an index is built; nearly all have one entry. */
final class SpecialTable {

  private long[] pairs = new long[1024];
  private int size;

  /** Key and entry share one long, for a special key's lower half is zero. */
  void add(long key, int entry) {
    if (size == pairs.length) {
      pairs = Arrays.copyOf(pairs, size + (size >> 1));
    }
    pairs[size++] = key | entry;
  }

  /** Orders the pairs by key, then entry. */
  void sort() {
    Arrays.sort(pairs, 0, size);
  }

  int size() {
    return size;
  }

  long key(int at) {
    return pairs[at] & ~0xFFFF_FFFFL;
  }

  int entry(int at) {
    return (int) pairs[at];
  }
}
