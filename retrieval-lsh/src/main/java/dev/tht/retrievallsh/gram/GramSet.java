package dev.tht.retrievallsh.gram;

import java.util.Arrays;

/**
 * A reusable sorted set of gram keys, filled again for each text.
 *
 * <p>Owned by one thread. {@link #at} answers in ascending order after {@link Grams} filled it.
 */
public final class GramSet {

  private long[] keys = new long[64];
  private int size;

  void clear() {
    size = 0;
  }

  void add(long key) {
    if (size == keys.length) {
      keys = Arrays.copyOf(keys, size * 2);
    }
    keys[size++] = key;
  }

  void sortDistinct() {
    Arrays.sort(keys, 0, size);
    int kept = 0;
    for (int i = 0; i < size; i++) {
      if (kept == 0 || keys[i] != keys[kept - 1]) {
        keys[kept++] = keys[i];
      }
    }
    size = kept;
  }

  public int size() {
    return size;
  }

  public long at(int index) {
    return keys[index];
  }

  /** How many keys the two sets share. */
  public int common(GramSet other) {
    int shared = 0;
    int mine = 0;
    int theirs = 0;
    while (mine < size && theirs < other.size) {
      int order = Long.compare(keys[mine], other.keys[theirs]);
      if (order == 0) {
        shared++;
      }
      mine += order <= 0 ? 1 : 0;
      theirs += order >= 0 ? 1 : 0;
    }
    return shared;
  }
}
