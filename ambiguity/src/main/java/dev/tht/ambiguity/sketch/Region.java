package dev.tht.ambiguity.sketch;

import dev.tht.ambiguity.lexicon.Cue;
import java.util.ArrayList;
import java.util.List;

/** The part of a sentence in which an item stands. */
enum Region {
  /** What is wanted. */
  HEAD,
  /** By what it is grouped. */
  GROUP,
  /** Which rows. */
  WHERE,
  /** In which order. */
  ORDER;

  /** The region of each item. */
  static List<Region> of(List<Item> items) {
    return new Walk(items).regions();
  }

  private static final class Walk {
    private final List<Item> items;
    private final List<Region> regions = new ArrayList<>();
    private Region now = HEAD;
    private int sentence;
    private boolean grouped;
    private boolean sorting;

    Walk(List<Item> items) {
      this.items = items;
    }

    List<Region> regions() {
      for (int i = 0; i < items.size(); i++) {
        step(i);
        regions.add(now);
        if (items.get(i).what() instanceof What.OfEnd) {
          now = HEAD;
          sentence = i + 1;
        }
      }
      return List.copyOf(regions);
    }

    private void step(int i) {
      Item item = items.get(i);
      if (item.what() instanceof What.OfName && now == GROUP) {
        if (grouped && !items.get(i - 1).is(Cue.AND) && !items.get(i - 1).isWord("of")) {
          now = headNamed() ? WHERE : HEAD;
        }
        grouped = true;
      }
      item.cue().ifPresent(cue -> turn(i, cue, item));
    }

    private void turn(int i, Cue cue, Item item) {
      if (cue == Cue.EACH) {
        now = GROUP;
        grouped = false;
      } else if (cue == Cue.ORDER && i == sentence) {
        sorting = true;
      } else if (cue == Cue.ORDER || cue == Cue.ASCENDING || cue == Cue.DESCENDING) {
        now = ORDER;
      } else if (cue == Cue.LIST) {
        list(i);
      } else if (cue.aggregates()) {
        if ((now == GROUP && grouped) || (now == WHERE && coordinated(i) && !compared(i))) {
          now = HEAD;
        }
      } else if (cue == Cue.CLAUSE) {
        clause(item);
      } else if (cue.compares() || cue == Cue.WITHOUT || cue == Cue.ABOVE_AVERAGE) {
        now = now == ORDER ? ORDER : WHERE;
      }
    }

    private void list(int i) {
      if (now != HEAD && i > 0) {
        now = HEAD;
      } else if (i > sentence && items.get(i - 1).isWord(",") && headNamed()) {
        for (int j = sentence; j < i; j++) {
          regions.set(j, regions.get(j) == HEAD ? WHERE : regions.get(j));
        }
      }
    }

    private boolean coordinated(int i) {
      return i > 0 && (items.get(i - 1).is(Cue.AND) || items.get(i - 1).isWord(","));
    }

    private boolean compared(int i) {
      return i + 1 < items.size() && items.get(i + 1).what() instanceof What.OfNumber;
    }

    private void clause(Item item) {
      if (item.isWord(",")) {
        if (now == GROUP) {
          now = headNamed() ? WHERE : HEAD;
        }
      } else if (sorting && item.isWord("by")) {
        now = ORDER;
      } else if (now == HEAD && headNamed()) {
        now = WHERE;
      } else if ((now == GROUP && grouped)
          || (now == ORDER && !item.isWord("from") && !item.isWord("in") && !item.isWord("by"))) {
        now = WHERE;
      }
    }

    private boolean headNamed() {
      for (int j = sentence; j < regions.size(); j++) {
        boolean named =
            items.get(j).what() instanceof What.OfName
                || items.get(j).what() instanceof What.OfNames;
        if (regions.get(j) == HEAD && named) {
          return true;
        }
      }
      return false;
    }
  }
}
