package dev.tht.retrievalvector;

import dev.tht.spi.catalog.TableName;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.Target;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/**
 * Scores every column for a whole question, so that a list of columns may be filled. Made by {@link
 * NameRetriever}.
 *
 * <p>{@code name} is the weighted share of the words of a column's name that the question says,
 * means ({@link QuestionCues}) or shortens; a word that is the name of a table counts {@value
 * #TABLE_WORD}. {@code table} is the same of the table's name; {@code role} is that again for a
 * column that names or identifies a row. The score is {@value #NAME} {@code name} + {@value #TABLE}
 * {@code table} + {@value #ROLE} {@code role}. Safe for concurrent use.
 */
final class QuestionColumns {

  private static final double NAME = 0.55;
  private static final double TABLE = 0.2;
  private static final double ROLE = 0.2;
  private static final int LEAST_OF_TABLES = 2;
  private static final int LEAST_OF_COLUMNS = 3;
  private static final double TABLE_WORD = 0.6;

  /** Distinct words of a question that are looked at. */
  private static final int MOST_WORDS = 200;

  private static final Set<String> LABELS =
      Words.stems("name title forename surname fullname nome cognome titolo label");

  private static final Set<String> KEYS = Set.of("id", "key", "code");

  /** What the name of a thing may say of itself: where there is one, a city's name is none. */
  private static final Set<String> LABELLING =
      Words.stems(
          "name title forename surname fullname nome cognome titolo label first last middle full f l m");

  /** What a column's score was made of. */
  record Parts(double name, double table, double role) {
    double score() {
      return Math.min(1, NAME * name + TABLE * table + ROLE * role);
    }
  }

  private record Column(TableName table, Set<String> words, boolean label, boolean key) {}

  private final ToDoubleFunction<String> weight;
  private final Map<String, Column> columns = new HashMap<>();
  private final Map<TableName, Set<String>> tables = new LinkedHashMap<>();
  private final Set<String> tableWords = new HashSet<>();

  /**
   * @param weight of a word by its rarity
   */
  QuestionColumns(List<CatalogItem> items, ToDoubleFunction<String> weight) {
    this.weight = weight;
    Map<TableName, List<CatalogItem>> byTable = new LinkedHashMap<>();
    int tablePrefix =
        NameParts.commonPrefix(
            items.stream()
                .filter(item -> item.kind() == CandidateKind.TABLE)
                .map(CatalogItem::text)
                .toList(),
            LEAST_OF_TABLES);
    for (CatalogItem item : items) {
      if (item.target() instanceof Target.OfTable table) {
        Set<String> words = NameParts.stems(item.text().substring(tablePrefix));
        tables.put(table.table(), words);
        if (words.size() == 1) {
          tableWords.addAll(words);
        }
      } else if (item.target() instanceof Target.OfColumn column) {
        byTable.computeIfAbsent(column.column().table(), t -> new ArrayList<>()).add(item);
      }
    }
    byTable.forEach(this::add);
  }

  private void add(TableName table, List<CatalogItem> items) {
    int prefix =
        NameParts.commonPrefix(items.stream().map(CatalogItem::text).toList(), LEAST_OF_COLUMNS);
    List<Set<String>> names =
        items.stream().map(item -> NameParts.stems(item.text().substring(prefix))).toList();
    Set<String> own = tables.getOrDefault(table, Set.of());
    boolean named = names.stream().anyMatch(words -> LABELS.containsAll(beside(words, own)));
    for (int i = 0; i < names.size(); i++) {
      Set<String> words = names.get(i);
      Set<String> beside = beside(words, own);
      boolean label =
          isLabel(words) && (!named || (isLabel(beside) && LABELLING.containsAll(beside)));
      boolean key = words.stream().anyMatch(KEYS::contains) && (i == 0 || KEYS.containsAll(beside));
      columns.put(items.get(i).id(), new Column(table, words, label, key));
    }
  }

  private static boolean isLabel(Set<String> words) {
    return words.stream().anyMatch(LABELS::contains);
  }

  /** What a column's name says besides its table's. */
  private static Set<String> beside(Set<String> words, Set<String> own) {
    Set<String> beside = new HashSet<>(words);
    beside.removeIf(word -> own.stream().anyMatch(of -> NameParts.likeness(word, of) > 0));
    return beside;
  }

  /** The parts by candidate id, for every column. */
  Map<String, Parts> score(String question) {
    Map<String, Double> said = new HashMap<>();
    Words.meaningfulStems(question).stream().limit(MOST_WORDS).forEach(s -> said.put(s, 1.0));
    Map<String, Double> meant = new HashMap<>(said);
    QuestionCues.of(question).forEach((stem, strength) -> meant.merge(stem, strength, Math::max));
    Map<TableName, Double> byTable = new HashMap<>();
    Map<String, Double> likeSaid = new HashMap<>();
    tables.forEach((table, words) -> byTable.put(table, share(words, said, likeSaid, Set.of())));
    Map<String, Double> likeMeant = new HashMap<>();
    Map<String, Parts> parts = new HashMap<>();
    columns.forEach(
        (id, column) -> {
          double table = byTable.getOrDefault(column.table(), 0.0);
          double role = column.label() || column.key() ? table : 0;
          parts.put(
              id, new Parts(share(column.words(), meant, likeMeant, tableWords), table, role));
        });
    return parts;
  }

  /** How much of the words is asked for; {@code known} keeps what was found out for a word. */
  private double share(
      Set<String> words, Map<String, Double> asked, Map<String, Double> known, Set<String> light) {
    double common = 0;
    double all = 0;
    for (String word : words) {
      double weighs = weight.applyAsDouble(word) * (light.contains(word) ? TABLE_WORD : 1);
      common += weighs * known.computeIfAbsent(word, w -> like(w, asked));
      all += weighs;
    }
    return all == 0 ? 0 : common / all;
  }

  private static double like(String word, Map<String, Double> asked) {
    double like = 0;
    for (Map.Entry<String, Double> each : asked.entrySet()) {
      like = Math.max(like, each.getValue() * NameParts.likeness(word, each.getKey()));
    }
    return like;
  }
}
