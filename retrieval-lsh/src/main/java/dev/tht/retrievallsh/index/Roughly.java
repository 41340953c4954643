package dev.tht.retrievallsh.index;

import java.util.BitSet;

/**
 * Keeps the best of the counted entries in two rough orders: by the share of the query's grams that
 * an entry has, which favours values that contain the query, and by Dice's coefficient, which
 * favours values of the query's size. Owned by one thread.
 */
final class Roughly {

  private static final float LIKENESS_WEIGHT = 0.25f;

  private final Entries entries;
  private final BitSet accepted;
  private final int read;
  private final int asked;
  private final Best byShare;
  private final Best byLikeness;

  /**
   * @param read number of the query's grams whose lists were counted
   * @param asked number of the query's grams
   * @param kept entries to keep in each order
   */
  Roughly(Entries entries, BitSet accepted, int read, int asked, int kept) {
    this.entries = entries;
    this.accepted = accepted;
    this.read = Math.max(1, read);
    this.asked = asked;
    this.byShare = new Best(kept);
    this.byLikeness = new Best(kept);
  }

  /** Offers the entries counted at least so often, those with half of the grams first. */
  void offerAll(Scratch scratch, int least) {
    int half = Math.max(1, (read + 1) / 2);
    int useful = Math.max(1, least - (asked - read));
    IntColumn likely = new IntColumn();
    scratch.countedAtLeast(Math.min(half, useful), likely);
    offer(likely, scratch, half, Integer.MAX_VALUE);
    while (useful < half && !wants(Integer.MAX_VALUE, useful, useful)) {
      useful++;
    }
    if (useful < half) {
      offer(likely, scratch, useful, half);
    }
  }

  private void offer(IntColumn likely, Scratch scratch, int from, int below) {
    for (int i = 0; i < likely.size(); i++) {
      int entry = likely.at(i);
      int count = scratch.countOf(entry);
      if (count >= from && count < below && wants(entry, count, count)) {
        int size = entries.gramCount(entry);
        if (wants(entry, count, size) && entries.occursIn(entry, accepted)) {
          byShare.offer(share(count, size), entry);
          byLikeness.offer(likeness(count, size), entry);
        }
      }
    }
  }

  /** An entry has at least as many grams as were counted, so that size gives a bound. */
  private boolean wants(int entry, int count, int size) {
    return byShare.wants(share(count, size), entry)
        || byLikeness.wants(likeness(count, size), entry);
  }

  private float share(int count, int size) {
    return (float) count / read + LIKENESS_WEIGHT * likeness(count, size);
  }

  private float likeness(int count, int size) {
    return 2f * count / (asked + size);
  }

  Union best() {
    Union union = new Union();
    union.addAll(byShare.entries());
    union.addAll(byLikeness.entries());
    return union;
  }
}
