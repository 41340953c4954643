package dev.tht.ambiguity.linking;

import dev.tht.ambiguity.lexicon.Thesaurus;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableName;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The catalog's names as words, matched against words of a question. A match needs every word said
 * to be found in the name (or the name's table); its score says how much of the name was said.
 * Results are best first, ties by name. Made once per proposal; immutable.
 */
public final class Schema {

  private static final Set<String> FILLING =
      Set.of(
          "data",
          "list",
          "info",
          "information",
          "detail",
          "details",
          "header",
          "table",
          "tbl",
          "master");

  private static final double LEAST = 0.7;

  private final Catalog catalog;
  private final Thesaurus thesaurus;
  private final Map<TableName, List<String>> tables = new HashMap<>();
  private final Map<ColumnName, List<String>> columns = new HashMap<>();
  private final Map<ColumnName, List<String>> comments = new HashMap<>();
  private final Map<String, Integer> beginnings = new HashMap<>();

  public Schema(Catalog catalog, Thesaurus thesaurus) {
    this.catalog = catalog;
    this.thesaurus = thesaurus;
    catalog.tables().forEach(this::addTable);
    catalog.tables().forEach(this::addColumns);
  }

  private void addTable(Table table) {
    List<String> words = NameWords.of(table.name().name());
    List<String> core = words.stream().filter(word -> !FILLING.contains(word)).toList();
    tables.put(table.name(), core.isEmpty() ? words : core);
    beginnings.merge(words.get(0), 1, Integer::sum);
  }

  private void addColumns(Table table) {
    List<String> own = words(table.name());
    Map<String, Integer> firsts = new HashMap<>();
    table
        .columns()
        .forEach(c -> firsts.merge(NameWords.of(c.name().name()).get(0), 1, Integer::sum));
    for (Column column : table.columns()) {
      List<String> words = NameWords.of(column.name().name(), own);
      List<String> core = new ArrayList<>(words);
      int shared = firsts.getOrDefault(words.get(0), 0);
      if (core.size() > 1 && shared >= 3 && shared * 2 > table.columns().size()) {
        core.remove(0);
      }
      List<String> rest = core.stream().filter(word -> !names(own, word)).toList();
      columns.put(column.name(), rest.isEmpty() ? List.copyOf(core) : rest);
      if (!column.words().isBlank()) {
        comments.put(column.name(), NameWords.of(column.words()));
      }
    }
  }

  private boolean names(List<String> table, String word) {
    return table.stream().anyMatch(own -> thesaurus.closeness(own, word) >= Thesaurus.ABBREVIATION);
  }

  private List<String> words(TableName table) {
    return tables.getOrDefault(table, List.of());
  }

  /** The catalog itself. */
  public Catalog catalog() {
    return catalog;
  }

  /** The tables that the words may name. */
  public List<TableMatch> tables(List<String> said) {
    List<TableMatch> matches = new ArrayList<>();
    for (Table table : catalog.tables()) {
      double score = tableScore(said, words(table.name()));
      if (score == 0 && said.size() > 1 && modified(said)) {
        score = 0.9 * tableScore(said.subList(said.size() - 1, said.size()), words(table.name()));
      }
      if (score > 0) {
        matches.add(new TableMatch(table.name(), score));
      }
    }
    matches.sort(
        Comparator.comparingDouble(TableMatch::score).reversed().thenComparing(TableMatch::table));
    return matches;
  }

  /** Whether all words but the last name some table: "car models" are models. */
  private boolean modified(List<String> said) {
    return said.subList(0, said.size() - 1).stream()
        .allMatch(word -> tables.values().stream().anyMatch(name -> names(name, word)));
  }

  private double tableScore(List<String> said, List<String> name) {
    double found = allFound(said, name, List.of());
    if (found <= 0) {
      return 0;
    }
    double weight = 0;
    double covered = 0;
    for (int i = 0; i < name.size(); i++) {
      boolean beginning = i == 0 && name.size() > 1 && beginnings.getOrDefault(name.get(0), 0) >= 3;
      double w = beginning ? 0.3 : 1;
      weight += w;
      covered += w * best(name.get(i), said);
    }
    return (found + covered / weight) / 2;
  }

  /** The columns that the words may name. */
  public List<ColumnMatch> columns(List<String> said) {
    List<ColumnMatch> matches = new ArrayList<>();
    for (Table table : catalog.tables()) {
      for (Column column : table.columns()) {
        double score = columnScore(said, table, column);
        if (score > 0) {
          matches.add(new ColumnMatch(column.name(), score));
        }
      }
    }
    matches.sort(
        Comparator.comparingDouble(ColumnMatch::score)
            .reversed()
            .thenComparing(ColumnMatch::column));
    return matches;
  }

  private double columnScore(List<String> said, Table table, Column column) {
    List<String> core = columns.getOrDefault(column.name(), List.of());
    double found = allFound(said, core, words(table.name()));
    double covered = core.stream().mapToDouble(word -> best(word, said)).average().orElse(0);
    if (found > 0 && covered > 0) {
      return (found + covered) / 2;
    }
    List<String> comment = comments.getOrDefault(column.name(), List.of());
    double spoken = allFound(said, comment, core);
    return spoken > 0 && said.size() >= 2 ? 0.6 * spoken : spoken > 0 ? 0.4 * spoken : 0;
  }

  private double allFound(List<String> said, List<String> name, List<String> table) {
    double sum = 0;
    for (String word : said) {
      double best = 0;
      for (String other : name) {
        best = Math.max(best, thesaurus.closeness(word, other));
      }
      for (String other : table) {
        best = Math.max(best, thesaurus.closeness(word, other));
      }
      if (best < LEAST) {
        return 0;
      }
      sum += best;
    }
    return said.isEmpty() ? 0 : sum / said.size();
  }

  private double best(String name, List<String> said) {
    return said.stream().mapToDouble(word -> thesaurus.closeness(word, name)).max().orElse(0);
  }

  /** Whether one of the words names the table. */
  public boolean speaksOf(List<String> said, TableName table) {
    return said.stream().anyMatch(word -> names(words(table), word));
  }

  /** Whether the word is what the table's name ends in: its rows are such things. */
  public boolean isAbout(String word, TableName table) {
    List<String> name = words(table);
    return !name.isEmpty() && closely(word, name.get(name.size() - 1));
  }

  /** The columns of the table whose name holds the word. */
  public List<ColumnName> holding(TableName table, String word) {
    return catalog.table(table).stream()
        .flatMap(t -> t.columns().stream())
        .map(Column::name)
        .filter(c -> NameWords.of(c.name()).stream().anyMatch(w -> closely(word, w)))
        .toList();
  }

  private boolean closely(String said, String name) {
    double closeness = thesaurus.closeness(said, name);
    return closeness >= Thesaurus.SYNONYM;
  }
}
