package dev.tht.ambiguity.sketch;

import dev.tht.ambiguity.linking.ColumnMatch;
import dev.tht.ambiguity.linking.Display;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Whose a column is: the thing named after it ("name and age of the singer"), or before. */
final class Owner {

  private static final double OWN = 0.3;
  private static final Set<String> NAMES = Set.of("name", "names", "nome", "nomi", "title");

  /** Words before "name" that make it one part of a person's name. */
  private static final Set<String> PARTS =
      Set.of("first", "last", "middle", "given", "family", "nick", "user");

  private final Board board;

  Owner(Board board) {
    this.board = board;
  }

  /** The name's columns, those of its owner first. */
  List<ColumnMatch> preferred(int i, What.OfName name) {
    Optional<TableName> owner = owner(i);
    List<ColumnMatch> columns = new ArrayList<>();
    for (ColumnMatch match : name.columns()) {
      boolean own = owner.filter(t -> t.equals(match.column().table())).isPresent();
      columns.add(own ? new ColumnMatch(match.column(), match.score() + OWN) : match);
    }
    boolean named = name.said().size() == 1 && NAMES.contains(name.said().get(0));
    if (named && owner.isPresent()) {
      for (ColumnName shown :
          Display.of(board.schema.catalog(), owner.get()).stream().limit(1).toList()) {
        columns.removeIf(match -> match.column().equals(shown));
        columns.add(0, new ColumnMatch(shown, 1 + OWN));
      }
    }
    columns.sort(java.util.Comparator.comparingDouble(ColumnMatch::score).reversed());
    return columns;
  }

  /** First and last name, when a plain "name" is asked of a person; else nothing. */
  List<ColumnName> wholeName(int i, What.OfName name) {
    int first = board.item(i).from();
    if (first > 0 && PARTS.contains(board.words.tokens().get(first - 1).lower())) {
      return List.of();
    }
    List<String> rest = name.said().subList(1, name.said().size());
    Optional<TableName> owner =
        rest.isEmpty()
            ? owner(i)
            : board.schema.tables(rest).stream().findFirst().map(match -> match.table());
    return owner
        .filter(table -> NAMES.contains(name.said().get(0)))
        .map(table -> Display.of(board.schema.catalog(), table))
        .filter(shown -> shown.size() > 1)
        .orElse(List.of());
  }

  private Optional<TableName> owner(int i) {
    int sentence = board.sentence(i);
    for (int j = i + 1; j < board.size() && board.sentence(j) == sentence; j++) {
      if (board.region(j) != Region.HEAD && board.region(j) != Region.GROUP) {
        break;
      }
      Optional<TableName> table = table(j);
      if (table.isPresent()) {
        return table;
      }
    }
    for (int j = i - 1; j >= 0; j--) {
      Optional<TableName> table = table(j);
      if (table.isPresent()
          && (board.region(j) == Region.HEAD || board.region(j) == Region.GROUP)) {
        return table;
      }
    }
    return Optional.empty();
  }

  private Optional<TableName> table(int j) {
    return board
        .name(j)
        .flatMap(
            name ->
                name.isTable()
                    ? Optional.of(name.tables().get(0).table())
                    : name.said().size() > 1
                            && board.schema.speaksOf(
                                name.said(), name.columns().get(0).column().table())
                        ? Optional.of(name.columns().get(0).column().table())
                        : Optional.empty());
  }
}
