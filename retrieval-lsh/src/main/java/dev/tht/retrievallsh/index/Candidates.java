package dev.tht.retrievallsh.index;

import dev.tht.retrievallsh.fold.FoldedText;
import dev.tht.retrievallsh.gram.GramSet;
import java.util.BitSet;

/** Finds entries that may be like a query, roughly best first, for {@link Ranking} to compare. */
interface Candidates {

  /**
   * @param grams the query's grams
   * @param accepted field sets, of which an entry must occur in one
   * @param least the lowest score that will be kept
   */
  int[] find(FoldedText query, GramSet grams, BitSet accepted, double least);
}
