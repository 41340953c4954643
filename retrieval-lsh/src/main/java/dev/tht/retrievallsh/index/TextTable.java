package dev.tht.retrievallsh.index;

import dev.tht.retrievallsh.store.IndexFileWriter;
import dev.tht.retrievallsh.store.SectionId;
import java.io.IOException;
import java.util.Arrays;

/** The distinct texts while an index is built; a text's number is its order of arrival. */
final class TextTable {

  private final ByteArena texts = new ByteArena();
  private final IntColumn ends = new IntColumn();
  private final IntColumn hashes = new IntColumn();
  private int[] slots = new int[1024];

  int size() {
    return ends.size();
  }

  /** The text's number, new or known. */
  int number(byte[] utf8) {
    int hash = spread(Arrays.hashCode(utf8));
    int slot = hash & (slots.length - 1);
    while (slots[slot] != 0) {
      int entry = slots[slot] - 1;
      if (hashes.at(entry) == hash && isText(entry, utf8)) {
        return entry;
      }
      slot = (slot + 1) & (slots.length - 1);
    }
    slots[slot] = size() + 1;
    texts.append(utf8);
    ends.append(Math.toIntExact(texts.size()));
    hashes.append(hash);
    if (size() * 2 > slots.length) {
      grow();
    }
    return size() - 1;
  }

  private boolean isText(int entry, byte[] utf8) {
    int start = entry == 0 ? 0 : ends.at(entry - 1);
    return ends.at(entry) - start == utf8.length && texts.matches(start, utf8);
  }

  private void grow() {
    slots = new int[slots.length * 2];
    for (int entry = 0; entry < size(); entry++) {
      int slot = hashes.at(entry) & (slots.length - 1);
      while (slots[slot] != 0) {
        slot = (slot + 1) & (slots.length - 1);
      }
      slots[slot] = entry + 1;
    }
  }

  private static int spread(int hash) {
    int mixed = hash * 0x9E3779B9;
    return mixed ^ (mixed >>> 15);
  }

  void writeTo(IndexFileWriter writer) throws IOException {
    writer.begin(SectionId.TEXTS);
    texts.writeTo(writer);
    writer.begin(SectionId.TEXT_OFFSETS);
    writer.putInt(0);
    for (int entry = 0; entry < size(); entry++) {
      writer.putInt(ends.at(entry));
    }
  }
}
