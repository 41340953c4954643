package dev.tht.retrievallsh.index;

import dev.tht.retrievallsh.gram.GramSet;
import dev.tht.retrievallsh.store.IndexFileWriter;
import dev.tht.retrievallsh.store.SectionId;
import java.io.IOException;
import java.util.Arrays;

/** The band keys of every entry while an index is built: 128 bytes of heap an entry. */
final class BandTable {

  private final MinHash minHash = new MinHash();
  private final IntColumn[] bands = new IntColumn[MinHash.BANDS];

  BandTable() {
    Arrays.setAll(bands, band -> new IntColumn());
  }

  /** Takes the next entry, in ascending order. */
  void add(GramSet grams) {
    int[] keys = minHash.bandKeys(grams);
    for (int band = 0; band < keys.length; band++) {
      bands[band].append(keys[band]);
    }
  }

  void writeTo(IndexFileWriter writer) throws IOException {
    int entries = bands[0].size();
    int[][] sorted = new int[MinHash.BANDS][];
    writer.begin(SectionId.BAND_KEYS);
    long[] pairs = new long[entries];
    for (int band = 0; band < MinHash.BANDS; band++) {
      for (int entry = 0; entry < entries; entry++) {
        pairs[entry] = ((long) bands[band].at(entry) << 32) | entry;
      }
      Arrays.sort(pairs);
      sorted[band] = new int[entries];
      for (int i = 0; i < entries; i++) {
        writer.putInt((int) (pairs[i] >> 32));
        sorted[band][i] = (int) pairs[i];
      }
    }
    writer.begin(SectionId.BAND_ENTRIES);
    for (int[] band : sorted) {
      for (int entry : band) {
        writer.putInt(entry);
      }
    }
  }
}
