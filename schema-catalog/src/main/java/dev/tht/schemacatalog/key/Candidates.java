package dev.tht.schemacatalog.key;

import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableKind;
import dev.tht.spi.catalog.TableName;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What names alone suggest: for each column that no declared key starts from, the keys that its
 * name fits best, and where that is a special one also the general. Keys are found by their own
 * names and by their tables', so that the cost follows the number of columns.
 */
final class Candidates {

  private static final int SHORTEST_ENDING = 5;

  private final Map<String, List<KeyColumn>> byName = new HashMap<>();
  private final Map<TableName, List<KeyColumn>> byTable = new HashMap<>();
  private final Map<ColumnName, KeyColumn> keys = new HashMap<>();
  private final Set<ColumnName> taken = new HashSet<>();

  private Candidates(List<Table> tables, List<ForeignKey> declared) {
    tables.stream().flatMap(table -> KeyColumn.of(table).stream()).forEach(this::add);
    declared.forEach(key -> key.pairs().forEach(pair -> taken.add(pair.from())));
  }

  /** The best fits first, ties in the order of the tables and their columns. */
  static List<Candidate> of(List<Table> tables, List<ForeignKey> declared) {
    Candidates candidates = new Candidates(tables, declared);
    List<Candidate> all = new ArrayList<>();
    for (Table table : tables) {
      if (table.kind() == TableKind.TABLE) {
        Words words = Words.of(table.name().name());
        table.columns().forEach(column -> all.addAll(candidates.best(column, words)));
      }
    }
    all.sort(Comparator.comparingInt(Candidate::fit).reversed());
    return all;
  }

  private void add(KeyColumn key) {
    keys.put(key.column().name(), key);
    byTable.computeIfAbsent(key.table().name(), t -> new ArrayList<>()).add(key);
    Set<String> names = new LinkedHashSet<>();
    names.add(key.words().joined());
    String table = key.tableWords().joined();
    names.add(table);
    key.tableWords().endings().forEach(ending -> names.add(ending.joined()));
    for (int i = 1; i <= table.length() - SHORTEST_ENDING; i++) {
      names.add(table.substring(i));
    }
    for (int i = 3; i < table.length(); i++) {
      names.add(table.substring(0, i));
    }
    names.forEach(name -> byName.computeIfAbsent(name, n -> new ArrayList<>()).add(key));
  }

  private List<Candidate> best(Column column, Words ownTable) {
    Words words = Words.of(column.name().name());
    KeyColumn own = keys.get(column.name());
    if (taken.contains(column.name()) || words.saysNothing() || KeyType.of(column).isEmpty()) {
      return List.of();
    }
    Map<ColumnName, Candidate> found = new HashMap<>();
    for (KeyColumn key : near(words, column)) {
      boolean sameTable = key.table().name().equals(column.name().table());
      int fit = NameFit.of(words, ownTable, key, sameTable);
      if (fit > 0 && free(own, key, fit) && !key.column().equals(column) && sameType(column, key)) {
        found.put(key.column().name(), new Candidate(column, key, fit));
      }
    }
    int best = found.values().stream().mapToInt(Candidate::fit).max().orElse(0);
    if (best >= NameFit.OWN) {
      narrower(words, column, own)
          .forEach(
              key ->
                  found.merge(
                      key.column().name(),
                      new Candidate(column, key, NameFit.NARROWER),
                      (one, other) -> one.fit() == best ? one : other));
    }
    return found.values().stream()
        .filter(
            c ->
                c.fit() == best
                    || c.fit() == NameFit.NARROWER
                    || (best == NameFit.SPECIAL && c.fit() >= NameFit.OWN))
        .sorted(Comparator.comparing(candidate -> candidate.to().column().name()))
        .toList();
  }

  /** Primary keys of the same name: their tables may hold a part of the best one's rows. */
  private List<KeyColumn> narrower(Words words, Column column, @Nullable KeyColumn own) {
    if (own != null && own.atHome()) {
      return List.of();
    }
    return byName.getOrDefault(words.joined(), List.of()).stream()
        .filter(key -> key.declared() && key.words().joined().equals(words.joined()))
        .filter(key -> !key.table().name().equals(column.name().table()))
        .filter(key -> sameType(column, key))
        .toList();
  }

  /** Whether a column that is a key itself may refer to the other nevertheless. */
  private static boolean free(@Nullable KeyColumn own, KeyColumn key, int fit) {
    if (own == null) {
      return true;
    }
    boolean copy =
        own.declared()
            && own.values() == 0
            && own.tableWords().joined().startsWith(key.tableWords().joined());
    return !(own.atHome() && key.home() <= own.home())
        && !(own.declared() && fit < NameFit.OWN)
        && !copy;
  }

  private static boolean sameType(Column column, KeyColumn key) {
    return KeyType.of(column).equals(KeyType.of(key.column()));
  }

  /** The keys whose name or table the column's name may speak of, and those of its own table. */
  private Set<KeyColumn> near(Words words, Column column) {
    Set<String> names = new LinkedHashSet<>(List.of(words.joined(), words.stem()));
    words.endings().forEach(ending -> names.addAll(List.of(ending.joined(), ending.stem())));
    for (String text : List.of(words.joined(), words.stem())) {
      for (int i = 1; i <= text.length() - SHORTEST_ENDING; i++) {
        names.add(text.substring(i));
      }
    }
    Set<KeyColumn> near =
        names.stream()
            .flatMap(name -> byName.getOrDefault(name, List.of()).stream())
            .collect(Collectors.toSet());
    near.addAll(byTable.getOrDefault(column.name().table(), List.of()));
    return near;
  }
}
