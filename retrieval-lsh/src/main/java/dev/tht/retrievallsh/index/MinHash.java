package dev.tht.retrievallsh.index;

import dev.tht.retrievallsh.gram.GramSet;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * MinHash signatures of gram sets, folded into one key per band.
 *
 * <p>128 hash functions (odd multiples of a mixed gram key plus an offset, modulo 2^32, hence
 * permutations) in 32 bands of 4 rows; two sets with Jaccard similarity s share a band with
 * probability {@code 1 - (1 - s^4)^32}. The multipliers and offsets come from a fixed seed and
 * belong to the file format. Owned by one thread.
 */
final class MinHash {

  static final int BANDS = 32;
  static final int ROWS = 4;
  private static final int FUNCTIONS = BANDS * ROWS;
  private static final long SEED = 0x7468_742D_6C73_68L;

  private static final int[] MULTIPLIERS =
      new SplittableRandom(SEED).ints(FUNCTIONS).map(random -> random | 1).toArray();
  private static final int[] OFFSETS = new SplittableRandom(~SEED).ints(FUNCTIONS).toArray();

  private final int[] signature = new int[FUNCTIONS];
  private final int[] keys = new int[BANDS];

  /** One key per band; the array is reused by the next call. */
  int[] bandKeys(GramSet grams) {
    Arrays.fill(signature, Integer.MAX_VALUE);
    for (int gram = 0; gram < grams.size(); gram++) {
      int mixed = (int) (mix(grams.at(gram)) >>> 32);
      for (int function = 0; function < FUNCTIONS; function++) {
        int hash = mixed * MULTIPLIERS[function] + OFFSETS[function];
        signature[function] = Math.min(signature[function], hash);
      }
    }
    for (int band = 0; band < BANDS; band++) {
      long key = band;
      for (int row = 0; row < ROWS; row++) {
        key = mix(key * 31 + signature[band * ROWS + row]);
      }
      keys[band] = (int) (key >>> 32);
    }
    return keys;
  }

  private static long mix(long value) {
    long mixed = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return mixed ^ (mixed >>> 31);
  }
}
