package dev.tht.retrievallsh.index;

import dev.tht.retrievallsh.fold.FoldedText;
import dev.tht.retrievallsh.gram.GramSet;
import dev.tht.retrievallsh.gram.Grams;
import dev.tht.retrievallsh.store.IndexFile;
import dev.tht.retrievallsh.store.Section;
import dev.tht.retrievallsh.store.SectionId;
import dev.tht.retrievallsh.store.VariableReader;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Candidates by counting shared grams, rarest lists first.
 *
 * <p>An entry that shares at least t of q grams must be in one of the q - t + 1 rarest lists; only
 * those open candidates, the more frequent ones merely count for candidates already open (ScanCount
 * with prefix filtering). The number of postings read is bounded, for opening and for counting
 * apart; the rarest lists open whatever they cost. So a query of frequent grams costs as much as
 * the bounds and may lose the least specific candidates. Safe for concurrent use.
 */
final class PostingsCandidates implements Candidates {

  /** Share of the query's grams that a candidate must have. */
  private static final double LEAST_SHARE = 0.4;

  /** The same when only scores of at least {@link #HIGH_SCORE} are wanted. */
  private static final double LEAST_SHARE_FOR_HIGH_SCORE = 0.45;

  private static final double HIGH_SCORE = 0.75;

  /** Up to this many grams (a word of three letters) one shared gram is enough. */
  private static final int VERY_FEW_GRAMS = 4;

  /** Up to this many grams (a word of six letters) many values are equally near. */
  private static final int FEW_GRAMS = 7;

  /** The counters are bytes. */
  private static final int MOST_GRAMS = 120;

  /** Kept by each of the two rough orders: by share of the query, and by likeness of size. */
  private static final int KEPT = 80;

  private static final int KEPT_FOR_FEW_GRAMS = 160;
  private static final int KEPT_BY_SPECIAL_KEY = 64;

  /** Lists that open candidates even when they are long. */
  private static final int SURELY_OPEN = 2;

  private static final int MOST_OPENING = 60_000;
  private static final int MOST_COUNTED = 200_000;

  private record PostingList(int from, int to, int count) {}

  private final Entries entries;
  private final Section keys;
  private final Section spans;
  private final Section postings;
  private final Scratch.Pool scratches;

  PostingsCandidates(IndexFile file, Entries entries) {
    this.entries = entries;
    this.keys = file.section(SectionId.GRAM_KEYS);
    this.spans = file.section(SectionId.GRAM_SPANS);
    this.postings = file.section(SectionId.POSTINGS);
    this.scratches = new Scratch.Pool(entries.size());
  }

  @Override
  public int[] find(FoldedText query, GramSet grams, BitSet accepted, double least) {
    List<PostingList> lists = lists(grams);
    int asked = Math.min(MOST_GRAMS, grams.size());
    double share = least >= HIGH_SCORE ? LEAST_SHARE_FOR_HIGH_SCORE : LEAST_SHARE;
    int needed = asked <= VERY_FEW_GRAMS ? 1 : (int) Math.ceil(share * asked);
    int kept = asked <= FEW_GRAMS ? KEPT_FOR_FEW_GRAMS : KEPT;
    Scratch scratch = scratches.take();
    try {
      int read = scan(lists, needed, 2 * kept, scratch);
      Roughly roughly = new Roughly(entries, accepted, read, asked, kept);
      roughly.offerAll(scratch, scratch.touched() > 2 * kept ? needed : 1);
      Union union = roughly.best();
      addBySpecialKeys(query, accepted, union);
      return union.toArray();
    } finally {
      scratches.giveBack(scratch);
    }
  }

  /** The lists of the query's rarest grams, rarest first. */
  private List<PostingList> lists(GramSet grams) {
    List<PostingList> lists = new ArrayList<>(grams.size());
    for (int i = 0; i < grams.size(); i++) {
      list(grams.at(i)).ifPresent(lists::add);
    }
    lists.sort(Comparator.comparingInt(PostingList::count).thenComparingInt(PostingList::from));
    return lists.size() > MOST_GRAMS ? lists.subList(0, MOST_GRAMS) : lists;
  }

  private Optional<PostingList> list(long gram) {
    int low = 0;
    int high = keys.length() / Long.BYTES - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      long key = keys.longAt(middle * Long.BYTES);
      if (key == gram) {
        int at = middle * 2 * Integer.BYTES;
        return Optional.of(
            new PostingList(spans.intAt(at), spans.intAt(at + 8), spans.intAt(at + 4)));
      } else if (key < gram) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return Optional.empty();
  }

  /** Answers how many of the query's grams were read, those without a list counted as read. */
  private int scan(List<PostingList> lists, int needed, int kept, Scratch scratch) {
    int opening = lists.size() - needed + 1;
    long opened = 0;
    long counted = 0;
    int read = 0;
    for (int i = 0; i < lists.size(); i++) {
      PostingList list = lists.get(i);
      boolean opens = i < opening && (i < SURELY_OPEN || opened + list.count() <= MOST_OPENING);
      if (opens) {
        opened += list.count();
      } else {
        counted += list.count();
        if (scratch.touched() <= kept || counted > MOST_COUNTED) {
          break;
        }
      }
      scan(list, opens, scratch);
      read++;
    }
    return read;
  }

  private void scan(PostingList list, boolean opens, Scratch scratch) {
    int length = list.to() - list.from();
    postings.copy(list.from(), list.to(), scratch.buffer(length));
    int size = scratch.decode(length);
    if (size < 0) {
      throw postings.damaged("names an entry that does not exist");
    }
    if (opens) {
      scratch.countDecoded(size);
    } else {
      scratch.countDecodedIfTouched(size);
    }
  }

  /**
   * One word may be the initials of a value, or a short value with its letters exchanged; several
   * single letters may be a value that was written without spaces.
   */
  private void addBySpecialKeys(FoldedText query, BitSet accepted, Union union) {
    if (query.wordCount() == 1 && query.text().length() > 1) {
      addFrom(list(Grams.initialsKey(query.text())), accepted, union);
      addFrom(list(Grams.lettersKey(query.text())), accepted, union);
    } else if (query.wordCount() > 1 && query.text().length() == 2 * query.wordCount() - 1) {
      addFrom(list(Grams.lettersKey(query.text().replace(" ", ""))), accepted, union);
    }
  }

  private void addFrom(Optional<PostingList> list, BitSet accepted, Union union) {
    if (list.isEmpty()) {
      return;
    }
    VariableReader reader = postings.reader(list.get().from(), list.get().to());
    int entry = 0;
    for (int added = 0; reader.hasNext() && added < KEPT_BY_SPECIAL_KEY; ) {
      entry += reader.next();
      if (entries.occursIn(entry, accepted)) {
        union.add(entry);
        added++;
      }
    }
  }
}
