package dev.tht.ambiguity.sketch;

import dev.tht.ambiguity.lexicon.Cue;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

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

  private static final Set<String> VERBS =
      Set.of("is", "are", "was", "were", "has", "have", "had", "been", "do", "does", "did");

  private static final Set<String> POSSESSIVES = Set.of("their", "its", "his", "her");

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
      if (now == HEAD && tellsWhich(i) && headNamed()) {
        now = WHERE;
      } else if (now == WHERE && possessive(i)) {
        now = HEAD;
      }
      if (item.what() instanceof What.OfName && now == GROUP) {
        if (grouped && !items.get(i - 1).is(Cue.AND) && !items.get(i - 1).isWord("of")) {
          now = headNamed() ? WHERE : HEAD;
        }
        grouped = true;
      }
      item.cue().ifPresent(cue -> turn(i, cue, item));
    }

    /** Whether a verb says of the things counted or asked for which are meant: "were shipped". */
    private boolean tellsWhich(int i) {
      if (!(items.get(i).what() instanceof What.OfWord verb) || !VERBS.contains(verb.lower())) {
        return false;
      }
      boolean counted =
          items.subList(sentence, i).stream()
              .filter(item -> item.cue().isPresent())
              .findFirst()
              .filter(item -> item.is(Cue.COUNT))
              .isPresent();
      return counted || (i + 1 < items.size() && participle(items.get(i + 1)));
    }

    private static boolean participle(Item item) {
      return item.what() instanceof What.OfName name
          && name.said().size() == 1
          && name.said()
              .get(0)
              .matches(".*[a-z]{2}ed|born|built|made|held|won|sold|bought|paid|sent");
    }

    /** "and their Y": what is asked for goes on. */
    private boolean possessive(int i) {
      return i > 1
          && items.get(i).what() instanceof What.OfName name
          && !name.isTable()
          && items.get(i - 1).what() instanceof What.OfWord word
          && POSSESSIVES.contains(word.lower())
          && items.get(i - 2).is(Cue.AND);
    }

    /** "total sales by country": a figure by what it is grouped by, at the end of the sentence. */
    private boolean groups(int i) {
      if (now == ORDER || sorting || !items.get(i).isWord("by") || i == 0) {
        return false;
      }
      int at = i + 1;
      boolean figure =
          items.subList(sentence, i).stream()
              .anyMatch(item -> item.cue().filter(Cue::aggregates).isPresent());
      boolean last =
          at + 1 >= items.size()
              || items.get(at + 1).what() instanceof What.OfEnd
              || items.get(at + 1).isWord(",")
              || items.get(at + 1).is(Cue.AND);
      return figure
          && last
          && at < items.size()
          && items.get(at).what() instanceof What.OfName
          && named(items.get(i - 1))
          && headNamed();
    }

    private static boolean named(Item item) {
      return item.what() instanceof What.OfValue
          || (item.what() instanceof What.OfName && !participle(item));
    }

    private void turn(int i, Cue cue, Item item) {
      if (cue == Cue.EACH || groups(i)) {
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
      int before =
          i > 1
                  && items.get(i - 1).what() instanceof What.OfWord word
                  && POSSESSIVES.contains(word.lower())
              ? i - 2
              : i - 1;
      return before >= 0 && (items.get(before).is(Cue.AND) || items.get(before).isWord(","));
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
