package dev.tht.retrievallsh.index;

import dev.tht.retrievallsh.fold.FoldedText;
import dev.tht.retrievallsh.fold.Folding;
import dev.tht.retrievallsh.gram.GramSet;
import dev.tht.retrievallsh.gram.Grams;
import dev.tht.retrievallsh.store.IndexFile;
import dev.tht.retrievallsh.store.Section;
import dev.tht.retrievallsh.store.SectionId;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Candidates by MinHash LSH: entries that share a band with the query, most shared bands first.
 *
 * <p>One typing error takes so many grams from a short text that its bands are lost; so a short
 * query is also looked up with each letter left out and each two neighbours exchanged
 * (multi-probe).
 *
 * <p>Safe for concurrent use.
 */
final class MinHashCandidates implements Candidates {

  private static final int KEPT = 512;

  /** Longer queries keep enough grams through a typing error. */
  private static final int MOST_PROBED = 32;

  /** Entries read from one bucket; larger buckets hold texts that hardly differ. */
  private static final int MOST_IN_BUCKET = 20_000;

  private final Entries entries;
  private final Section keys;
  private final Section members;
  private final Scratch.Pool scratches;

  MinHashCandidates(IndexFile file, Entries entries) {
    this.entries = entries;
    this.keys = file.section(SectionId.BAND_KEYS);
    this.members = file.section(SectionId.BAND_ENTRIES);
    this.scratches = new Scratch.Pool(entries.size());
  }

  @Override
  public int[] find(FoldedText query, GramSet grams, BitSet accepted, double least) {
    if (grams.size() == 0) {
      return new int[0];
    }
    MinHash minHash = new MinHash();
    Scratch scratch = scratches.take();
    try {
      countBuckets(minHash.bandKeys(grams), scratch);
      GramSet probed = new GramSet();
      for (String probe : probes(query.text())) {
        Grams.of(Folding.fold(probe), probed);
        countBuckets(minHash.bandKeys(probed), scratch);
      }
      Best best = new Best(KEPT);
      for (int i = 0; i < scratch.touched(); i++) {
        int entry = scratch.touched(i);
        float rank = scratch.countOf(entry);
        if (best.wants(rank, entry) && entries.occursIn(entry, accepted)) {
          best.offer(rank, entry);
        }
      }
      return best.entries();
    } finally {
      scratches.giveBack(scratch);
    }
  }

  private static Set<String> probes(String text) {
    if (text.length() > MOST_PROBED) {
      return Set.of();
    }
    Set<String> probes = new LinkedHashSet<>();
    for (int at = 0; at < text.length(); at++) {
      StringBuilder without = new StringBuilder(text).deleteCharAt(at);
      probes.add(without.toString());
      if (at + 1 < text.length()) {
        probes.add(without.insert(at + 1, text.charAt(at)).toString());
      }
    }
    probes.remove(text);
    return probes;
  }

  private void countBuckets(int[] wanted, Scratch scratch) {
    for (int band = 0; band < wanted.length; band++) {
      countBucket(band, wanted[band], scratch);
    }
  }

  private void countBucket(int band, int wanted, Scratch scratch) {
    int start = band * entries.size();
    int end = start + entries.size();
    int at = lowerBound(start, end, wanted);
    int last = Math.min(end, at + MOST_IN_BUCKET);
    while (at < last && keys.intAt(at * Integer.BYTES) == wanted) {
      int entry = members.intAt(at * Integer.BYTES);
      if (entry < 0 || entry >= entries.size()) {
        throw members.damaged("names an entry that does not exist");
      }
      scratch.count(entry);
      at++;
    }
  }

  private int lowerBound(int from, int to, int wanted) {
    int low = from;
    int high = to;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (keys.intAt(middle * Integer.BYTES) < wanted) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
