package dev.tht.retrievallsh.index;

/** The two indexes a file can hold; each can be searched alone. */
public enum IndexKind {
  /** N-gram postings: finds typos, word subsets, swapped words, parts of long values. */
  POSTINGS,
  /** MinHash LSH, 32 bands of 4 rows: finds texts with nearly the same grams. */
  MINHASH
}
