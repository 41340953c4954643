package dev.tht.retrievallsh.index;

import dev.tht.retrievallsh.gram.Grams;
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
  private final SpecialTable special = new SpecialTable();
  private int size;

  /** Entries must come in ascending order for each gram, and each once. */
  void add(long gram, int entry) {
    if (Grams.isSpecial(gram)) {
      special.add(gram, entry);
      return;
    }
    int list = list(gram);
    int gap = entry - lastEntries[list];
    lastEntries[list] = entry;
    counts[list]++;
    if (lengths[list] + 5 > lists[list].length) {
      lists[list] = Arrays.copyOf(lists[list], lists[list].length + (lists[list].length >> 1) + 5);
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
    int[] order = byKey();
    special.sort();
    writer.begin(SectionId.GRAM_KEYS);
    for (int list : order) {
      writer.putLong(keys[list]);
    }
    for (int at = 0; at < special.size(); at = nextKey(at)) {
      writer.putLong(special.key(at));
    }
    writer.begin(SectionId.POSTINGS);
    IntColumn spans = new IntColumn();
    for (int list : order) {
      spans.append(writer.position());
      spans.append(counts[list]);
      writer.put(lists[list], 0, lengths[list]);
    }
    for (int at = 0; at < special.size(); at = nextKey(at)) {
      spans.append(writer.position());
      spans.append(writeSpecial(at, nextKey(at), writer));
    }
    spans.append(writer.position());
    spans.append(0);
    writer.begin(SectionId.GRAM_SPANS);
    for (int i = 0; i < spans.size(); i++) {
      writer.putInt(spans.at(i));
    }
  }

  private int[] byKey() {
    return IntStream.range(0, size)
        .boxed()
        .sorted(Comparator.comparingLong(list -> keys[list]))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  private int nextKey(int at) {
    int next = at;
    while (next < special.size() && special.key(next) == special.key(at)) {
      next++;
    }
    return next;
  }

  /** The entries of one special key; answers how many. */
  private int writeSpecial(int from, int to, IndexFileWriter writer) throws IOException {
    int last = 0;
    int written = 0;
    for (int at = from; at < to; at++) {
      int entry = special.entry(at);
      if (written == 0 || entry != last) {
        writer.putVariable(entry - last);
        last = entry;
        written++;
      }
    }
    return written;
  }
}
