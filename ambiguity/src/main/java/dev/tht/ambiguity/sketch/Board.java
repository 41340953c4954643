package dev.tht.ambiguity.sketch;

import dev.tht.ambiguity.lexicon.Lexicon;
import dev.tht.ambiguity.linking.Schema;
import dev.tht.ambiguity.question.Words;
import dev.tht.spi.Span;
import dev.tht.spi.catalog.TableName;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What has been read of one question so far. The readers take turns at it, each marking the items
 * that it has used up; used by one thread.
 */
final class Board {

  final Words words;
  final Lexicon lexicon;
  final Schema schema;
  final Speech speech;
  final List<Item> items;
  final List<Region> regions;
  final List<Part.Output> outputs = new ArrayList<>();
  final List<Part.Output> groupOutputs = new ArrayList<>();

  final List<Part.Condition> conditions = new ArrayList<>();
  final List<Part.Grouping> groupings = new ArrayList<>();
  final List<Part.Ordering> orderings = new ArrayList<>();
  final Set<TableName> counted = new LinkedHashSet<>();
  final Set<TableName> contexts = new LinkedHashSet<>();
  final Set<TableName> shown = new LinkedHashSet<>();
  final List<Span> unexpressed = new ArrayList<>();
  Optional<Long> limit = Optional.empty();
  Optional<Span> limitSpan = Optional.empty();
  boolean distinct;
  boolean listed;
  private final Set<Integer> used = new HashSet<>();

  Board(Words words, Lexicon lexicon, Schema schema, Speech speech, List<Item> items) {
    this.words = words;
    this.lexicon = lexicon;
    this.schema = schema;
    this.speech = speech;
    this.items = items;
    this.regions = Region.of(items);
  }

  int size() {
    return items.size();
  }

  Item item(int i) {
    return items.get(i);
  }

  Region region(int i) {
    return regions.get(i);
  }

  boolean free(int i) {
    return i >= 0 && i < items.size() && !used.contains(i);
  }

  void use(int i) {
    used.add(i);
  }

  /** The tables that names in the question mean best of all. */
  Set<TableName> namedTables() {
    Set<TableName> named = new LinkedHashSet<>();
    for (int i = 0; i < size(); i++) {
      name(i)
          .filter(What.OfName::isTable)
          .ifPresent(name -> named.add(name.tables().get(0).table()));
    }
    return named;
  }

  /** The name at that place, when there is one nobody has used. */
  Optional<What.OfName> freeName(int i) {
    return free(i) && items.get(i).what() instanceof What.OfName name
        ? Optional.of(name)
        : Optional.empty();
  }

  Optional<What.OfName> name(int i) {
    return i >= 0 && i < items.size() && items.get(i).what() instanceof What.OfName name
        ? Optional.of(name)
        : Optional.empty();
  }

  boolean is(int i, dev.tht.ambiguity.lexicon.Cue cue) {
    return i >= 0 && i < items.size() && items.get(i).is(cue);
  }

  /** The next item that is neither a small word nor a mark. */
  int next(int i) {
    int at = i + 1;
    while (at < items.size() && small(at)) {
      at++;
    }
    return at;
  }

  /** The item before that is neither a small word nor a mark; -1 when there is none. */
  int previous(int i) {
    int at = i - 1;
    while (at >= 0 && small(at)) {
      at--;
    }
    return at;
  }

  private boolean small(int i) {
    if (items.get(i).what() instanceof What.OfNumbering) {
      return true;
    }
    return items.get(i).what() instanceof What.OfWord word
        && (lexicon.isStop(word.lower()) || word.lower().length() <= 1);
  }

  Span span(int i) {
    return words.span(items.get(i).from(), items.get(i).to());
  }

  String said(int i) {
    return words.between(items.get(i).from(), items.get(i).to());
  }

  /** The sentence, from 0, in which the item stands. */
  int sentence(int i) {
    int sentence = 0;
    for (int j = 0; j < i; j++) {
      if (items.get(j).what() instanceof What.OfEnd) {
        sentence++;
      }
    }
    return sentence;
  }
}
