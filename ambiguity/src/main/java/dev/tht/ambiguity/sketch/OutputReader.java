package dev.tht.ambiguity.sketch;

import dev.tht.ambiguity.lexicon.Cue;
import dev.tht.ambiguity.linking.ColumnMatch;
import dev.tht.ambiguity.linking.Display;
import dev.tht.ambiguity.linking.TableMatch;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.rewriting.Aggregate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Reads what is wanted: figures, columns, or things to be listed. A later sentence that asks for
 * columns ("List name and id.") replaces what the first one would show.
 */
final class OutputReader {

  private static final Set<String> BEFORE_CONTEXT =
      Set.of("of", "for", "about", "di", "del", "dei", "delle", "degli", "della", "per", "across");

  private static final String AMOUNT = "amount";
  private static final double SURELY = 0.8;

  private final Board board;
  private final List<Cue> pending = new ArrayList<>();
  private final OutputParts parts;
  private boolean distinct;
  private boolean amountSaid;

  OutputReader(Board board) {
    this.board = board;
    this.parts = new OutputParts(board);
  }

  void read() {
    int wanted = listingSentence();
    board.listed = wanted >= 0;
    for (int i = 0; i < board.size(); i++) {
      if (board.region(i) == Region.HEAD && board.free(i)) {
        head(i, wanted < 0 || board.sentence(i) == wanted);
      }
    }
    if (board.outputs.isEmpty() && pending.contains(Cue.COUNT)) {
      parts.count(0, Optional.empty());
    }
  }

  private int listingSentence() {
    int wanted = -1;
    for (int i = 1; i < board.size(); i++) {
      if (board.is(i, Cue.LIST) && opens(i) && namesColumn(i)) {
        wanted = board.sentence(i);
      }
    }
    return wanted;
  }

  private boolean opens(int i) {
    int before = board.previous(i);
    return before < 0
        ? board.sentence(i) > 0
        : board.item(before).what() instanceof What.OfEnd && board.sentence(i) > 0;
  }

  private boolean namesColumn(int from) {
    int sentence = board.sentence(from);
    for (int i = from; i < board.size() && board.sentence(i) == sentence; i++) {
      if (board.name(i).filter(name -> !name.columns().isEmpty()).isPresent()) {
        return true;
      }
    }
    return false;
  }

  private void head(int i, boolean wanted) {
    Item item = board.item(i);
    Optional<Cue> cue = item.cue();
    if (cue.filter(c -> c == Cue.COUNT).isPresent() && identifies(i)) {
      board.use(i);
    } else if (cue.filter(c -> c == Cue.COUNT).isPresent() && wanted && endsPhrase(i)) {
      parts.count(i, board.counted.stream().findFirst());
    } else if (cue.filter(c -> c.aggregates() || c == Cue.MOST || c == Cue.LEAST).isPresent()) {
      if (!new FigureAfterName(board).read(i, cue.get())) {
        pending.add(cue.get());
        amountSaid |= board.said(i).toLowerCase(Locale.ROOT).contains(AMOUNT);
      }
    } else if (cue.filter(c -> c == Cue.DISTINCT).isPresent()) {
      distinct = true;
    } else if (item.what() instanceof What.OfNames names) {
      board.use(i);
      if (wanted) {
        pending.clear();
        names
            .parts()
            .forEach(
                part -> parts.output(i, Optional.empty(), new Owner(board).preferred(i, part)));
      }
    } else if (item.what() instanceof What.OfName name) {
      board.use(i);
      if (wanted) {
        named(i, name);
      } else {
        mentioned(name);
      }
    }
  }

  /** Whether "number" goes with the column before it and counts nothing: "the id number of". */
  private boolean identifies(int i) {
    return board.said(i).toLowerCase(Locale.ROOT).startsWith("number")
        && board
            .name(i - 1)
            .filter(name -> !name.isTable() && name.column() > name.table())
            .isPresent();
  }

  /** Whether nothing follows that the cue could count: "list the count and the name". */
  private boolean endsPhrase(int i) {
    int next = board.next(i);
    return next >= board.size()
        || board.item(next).what() instanceof What.OfEnd
        || board.is(next, Cue.AND)
        || board.item(next).isWord(",");
  }

  private void mentioned(What.OfName name) {
    if (pending.contains(Cue.COUNT) || name.isTable()) {
      TableName table = Figures.counted(name);
      board.contexts.add(table);
      if (pending.contains(Cue.COUNT)) {
        board.counted.add(table);
      }
    }
    pending.clear();
    board.distinct |= distinct && pending.isEmpty();
    distinct = false;
  }

  private void named(int i, What.OfName name) {
    if (!pending.isEmpty()) {
      figures(i, name);
      pending.clear();
      distinct = false;
      return;
    }
    if (name.isTable() && !board.outputs.isEmpty() && context(i)) {
      board.contexts.add(name.tables().get(0).table());
    } else if (name.isTable()) {
      parts.entity(i, name.tables().get(0).table());
    } else {
      parts.column(i, name, Optional.empty());
    }
    board.distinct |= distinct;
  }

  /** Whether it only says whose the columns before are: "names of all (the youngest) singers". */
  private boolean context(int i) {
    int before = board.previous(i);
    boolean listed = before >= 0 && (board.is(before, Cue.AND) || board.item(before).isWord(","));
    if (!listed) {
      return true;
    }
    int from = board.item(i).from();
    for (int at = from - 1; at >= Math.max(0, from - 3); at--) {
      String lower = board.words.tokens().get(at).lower();
      if (BEFORE_CONTEXT.contains(lower)) {
        return true;
      }
      if (!board.lexicon.isStop(lower)) {
        return false;
      }
    }
    return false;
  }

  private void figures(int i, What.OfName name) {
    boolean measured = pending.stream().anyMatch(cue -> cue.aggregates() && cue != Cue.COUNT);
    for (Cue cue : pending) {
      if (cue == Cue.COUNT && measured && number(name)) {
        continue;
      }
      Optional<ColumnMatch> amount = cue == Cue.SUM ? amount(name) : Optional.empty();
      if (amount.isPresent()) {
        What.OfName summed = new What.OfName(List.of(), List.of(amount.get()), name.said());
        parts.column(i, summed, Optional.of(Aggregate.SUM));
      } else if (cue == Cue.COUNT || (cue == Cue.SUM && name.isTable())) {
        counting(i, name);
      } else if (!name.columns().isEmpty() && !onlyKeys(cue, name)) {
        parts.column(i, name, Optional.of(Figures.of(cue)));
      }
    }
  }

  /** Of things whose "total amount" is asked for, the one column that holds amounts. */
  private Optional<ColumnMatch> amount(What.OfName name) {
    if (!name.isTable() || !amountSaid) {
      return Optional.empty();
    }
    List<ColumnMatch> amounts =
        board.schema.columns(List.of(AMOUNT)).stream()
            .filter(match -> match.column().table().equals(name.tables().get(0).table()))
            .filter(match -> match.score() >= SURELY)
            .filter(match -> Kind.numeric(board.schema.catalog(), match.column()))
            .toList();
    return amounts.size() == 1 ? Optional.of(amounts.get(0)) : Optional.empty();
  }

  /** Whether things are named whose keys alone could be added up, which says nothing. */
  private boolean onlyKeys(Cue cue, What.OfName name) {
    return name.isTable()
        && (cue == Cue.AVERAGE || cue == Cue.SUM)
        && Display.isKey(board.schema.catalog(), name.columns().get(0).column());
  }

  private void counting(int i, What.OfName name) {
    boolean number = number(name);
    boolean things = name.table() >= 0.7 && !(number && !name.isTable()) && !distinctColumn(name);
    Optional<TableName> told = toldWhich(i, name);
    if (told.isPresent()) {
      parts.count(i, told);
    } else if (name.isTable() || things) {
      parts.count(i, Optional.of(name.tables().get(0).table()));
    } else if (number && !distinct) {
      parts.column(i, name, totalled() ? Optional.of(Aggregate.SUM) : Optional.empty());
    } else {
      parts.column(i, name, Optional.of(Aggregate.COUNT_DISTINCT));
    }
  }

  /** The things counted whose attribute has the value that follows: "shops of the type Kiosk". */
  private Optional<TableName> toldWhich(int i, What.OfName name) {
    int next = board.next(i);
    boolean value = next < board.size() && board.item(next).what() instanceof What.OfValue;
    if (!value || name.isTable() || name.said().size() < 2) {
      return Optional.empty();
    }
    return board.schema.tables(name.said().subList(0, 1)).stream()
        .map(TableMatch::table)
        .filter(table -> name.columns().get(0).column().table().equals(table))
        .findFirst();
  }

  private boolean number(What.OfName name) {
    return !name.columns().isEmpty()
        && !(name.isTable())
        && Kind.numeric(board.schema.catalog(), name.columns().get(0).column());
  }

  /** Whether numbers are to be added up, which the question has to say. */
  private boolean totalled() {
    for (int i = 0; i < board.size(); i++) {
      if (board.is(i, Cue.SUM) || (board.is(i, Cue.COUNT) && board.said(i).contains("total"))) {
        return true;
      }
    }
    return false;
  }

  private boolean distinctColumn(What.OfName name) {
    return distinct && name.column() > name.table();
  }
}
