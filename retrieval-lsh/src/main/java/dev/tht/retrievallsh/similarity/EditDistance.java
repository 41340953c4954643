package dev.tht.retrievallsh.similarity;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The edit distance from one fixed pattern to many texts, 64 pattern characters per machine word.
 *
 * <p>Insertions, deletions and substitutions cost one (Myers 1999); in patterns of at most 64
 * characters an exchange of neighbours costs one as well (optimal string alignment, Hyyrö 2003).
 * Longer patterns are cut into blocks, there an exchange costs two. Characters are UTF-16 units.
 * Owned by one thread.
 */
public final class EditDistance {

  private static final int WORD = 64;
  private static final int TABLE = 128;

  private final String pattern;
  private final int blocks;
  private final long[] table;
  private final Map<Character, long[]> beyondTable = new HashMap<>();
  private final long[] none;

  public EditDistance(String pattern) {
    this.pattern = pattern;
    this.blocks = Math.max(1, (pattern.length() + WORD - 1) / WORD);
    this.table = new long[TABLE * blocks];
    this.none = new long[blocks];
    for (int at = 0; at < pattern.length(); at++) {
      char c = pattern.charAt(at);
      long bit = 1L << (at % WORD);
      if (c < TABLE) {
        table[c * blocks + at / WORD] |= bit;
      } else {
        beyondTable.computeIfAbsent(c, key -> new long[blocks])[at / WORD] |= bit;
      }
    }
  }

  /** 1 for equal texts, 0 for texts without a common character in place. */
  public double ratio(String text) {
    int longest = Math.max(pattern.length(), text.length());
    return longest == 0 ? 1 : 1 - (double) distance(text) / longest;
  }

  public int distance(String text) {
    if (pattern.isEmpty()) {
      return text.length();
    }
    return blocks == 1 ? alignment(text) : blockwise(text);
  }

  private long mask(char c, int block) {
    if (c < TABLE) {
      return table[c * blocks + block];
    }
    return beyondTable.getOrDefault(c, none)[block];
  }

  private int alignment(String text) {
    long positive = -1L;
    long negative = 0;
    long diagonal = 0;
    long previousMask = 0;
    long last = 1L << (pattern.length() - 1);
    int distance = pattern.length();
    for (int at = 0; at < text.length(); at++) {
      long mask = mask(text.charAt(at), 0);
      long exchange = (((~diagonal) & mask) << 1) & previousMask;
      diagonal = (((mask & positive) + positive) ^ positive) | mask | negative | exchange;
      long up = negative | ~(diagonal | positive);
      long down = diagonal & positive;
      if ((up & last) != 0) {
        distance++;
      }
      if ((down & last) != 0) {
        distance--;
      }
      up = (up << 1) | 1;
      down <<= 1;
      positive = down | ~(diagonal | up);
      negative = up & diagonal;
      previousMask = mask;
    }
    return distance;
  }

  private int blockwise(String text) {
    long[] positive = new long[blocks];
    long[] negative = new long[blocks];
    Arrays.fill(positive, -1L);
    long last = 1L << ((pattern.length() - 1) % WORD);
    int distance = pattern.length();
    for (int at = 0; at < text.length(); at++) {
      int carry = 1;
      for (int block = 0; block < blocks; block++) {
        long top = block == blocks - 1 ? last : 1L << (WORD - 1);
        carry = advance(positive, negative, block, mask(text.charAt(at), block), carry, top);
      }
      distance += carry;
    }
    return distance;
  }

  /** One column of one block; takes and answers the horizontal difference at its edge. */
  private static int advance(
      long[] positive, long[] negative, int block, long mask, int carry, long top) {
    long pv = positive[block];
    long nv = negative[block];
    long vertical = mask | nv;
    long match = carry < 0 ? mask | 1 : mask;
    long diagonal = (((match & pv) + pv) ^ pv) | match;
    long up = nv | ~(diagonal | pv);
    long down = pv & diagonal;
    int out = (up & top) != 0 ? 1 : (down & top) != 0 ? -1 : 0;
    up = (up << 1) | (carry > 0 ? 1 : 0);
    down = (down << 1) | (carry < 0 ? 1 : 0);
    positive[block] = down | ~(vertical | up);
    negative[block] = up & vertical;
    return out;
  }
}
