package dev.tht.retrievallsh.index;

import dev.tht.retrievallsh.store.IndexFileWriter;
import dev.tht.retrievallsh.store.SectionId;
import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** For each gram the entries that have it, ascending, while an index is built. */
final class PostingsTable {

  private static final int FIRST_BYTES = 8;

  private long[] keys = new long[1 << 12];
  private int[] slots = new int[1 << 13];
  private byte[][] lists = new byte[1 << 12][];
  private int[] lengths = new int[1 << 12];
  private int[] lastEntries = new int[1 << 12];
  private int[] counts = new int[1 << 12];
  private int size;

  /** Entries must come in ascending order for each gram, and each once. */
  void add(long gram, int entry) {
    int list = list(gram);
    int gap = entry - lastEntries[list];
    lastEntries[list] = entry;
    counts[list]++;
    if (lengths[list] + 5 > lists[list].length) {
      lists[list] = Arrays.copyOf(lists[list], lists[list].length * 2);
    }
    byte[] bytes = lists[list];
    int at = lengths[list];
    while ((gap & ~0x7F) != 0) {
      bytes[at++] = (byte) (gap | 0x80);
      gap >>>= 7;
    }
    bytes[at++] = (byte) gap;
    lengths[list] = at;
  }

  private int list(long gram) {
    int slot = slot(gram);
    while (slots[slot] != 0) {
      if (keys[slots[slot] - 1] == gram) {
        return slots[slot] - 1;
      }
      slot = (slot + 1) & (slots.length - 1);
    }
    if (size == keys.length) {
      grow();
      return list(gram);
    }
    keys[size] = gram;
    lists[size] = new byte[FIRST_BYTES];
    slots[slot] = size + 1;
    return size++;
  }

  private int slot(long gram) {
    long mixed = gram * 0x9E3779B97F4A7C15L;
    return (int) (mixed >>> 32) & (slots.length - 1);
  }

  private void grow() {
    int larger = size * 2;
    keys = Arrays.copyOf(keys, larger);
    lists = Arrays.copyOf(lists, larger);
    lengths = Arrays.copyOf(lengths, larger);
    lastEntries = Arrays.copyOf(lastEntries, larger);
    counts = Arrays.copyOf(counts, larger);
    slots = new int[larger * 2];
    for (int list = 0; list < size; list++) {
      int slot = slot(keys[list]);
      while (slots[slot] != 0) {
        slot = (slot + 1) & (slots.length - 1);
      }
      slots[slot] = list + 1;
    }
  }

  void writeTo(IndexFileWriter writer) throws IOException {
    int[] order =
        IntStream.range(0, size)
            .boxed()
            .sorted(Comparator.comparingLong(list -> keys[list]))
            .mapToInt(Integer::intValue)
            .toArray();
    writer.begin(SectionId.GRAM_KEYS);
    for (int list : order) {
      writer.putLong(keys[list]);
    }
    writer.begin(SectionId.POSTINGS);
    int[] starts = new int[size + 1];
    for (int i = 0; i < size; i++) {
      starts[i] = writer.position();
      writer.put(lists[order[i]], 0, lengths[order[i]]);
    }
    starts[size] = writer.position();
    writer.begin(SectionId.GRAM_SPANS);
    for (int i = 0; i <= size; i++) {
      writer.putInt(starts[i]);
      writer.putInt(i < size ? counts[order[i]] : 0);
    }
  }
}
