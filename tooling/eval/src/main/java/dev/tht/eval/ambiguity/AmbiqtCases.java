package dev.tht.eval.ambiguity;

import dev.tht.eval.EvalErrorCode;
import dev.tht.spi.ThtException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * AmbiQT's questions over databases made from its schemas: with a table of precomputed figures,
 * with the column in question under two near-synonyms, and with its table under two; each also over
 * the database without that, where the question has one reading.
 */
final class AmbiqtCases {

  static final String AGGREGATE = "ambiqt: aggregate";
  static final String COLUMN = "ambiqt: column";
  static final String TABLE = "ambiqt: table";

  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final Path folder;
  private final long seed;

  AmbiqtCases(Path data, long seed) {
    this.folder = data.resolve("ambiguity").resolve("ambiqt");
    this.seed = seed;
  }

  List<CaseGroup> groups() {
    JsonNode columns = read("col-synonyms__two_col_synonyms.json");
    JsonNode tables = read("tbl-synonyms__two_tbl_synonyms.json");
    List<CaseGroup> groups = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    int record = 0;
    for (JsonNode question : read("tbl-agg__train.json")) {
      record++;
      if (seen.add(question.get("db_id").asString() + question.get("question").asString())) {
        new Question(record, question, columns, tables).addTo(groups);
      }
    }
    return groups;
  }

  private JsonNode read(String name) {
    Path file = folder.resolve(name);
    try {
      return JSON.readTree(Files.readString(file));
    } catch (IOException e) {
      throw new ThtException(
          EvalErrorCode.DATA_MISSING, "there is no " + file, "name the data folder with --data", e);
    }
  }

  /** One record, with what it is about. */
  private final class Question {

    private final int record;
    private final JsonNode node;
    private final JsonNode columns;
    private final JsonNode tables;
    private final String table;
    private final String column;
    private final List<String> figures;
    private final List<SmallTable> full;
    private final List<SmallTable> plain;

    Question(int record, JsonNode node, JsonNode columns, JsonNode tables) {
      this.record = record;
      this.node = node;
      this.columns = columns.path(node.get("db_id").asString());
      this.tables = tables.path(node.get("db_id").asString());
      this.table = node.get("split_map").propertyNames().iterator().next();
      this.figures =
          StreamSupport.stream(node.get("split_map").get(table).spliterator(), false)
              .map(JsonNode::asString)
              .toList();
      this.column = figures.get(0).replaceFirst("^max_", "");
      this.full = SchemaText.read(node.get("schema_with_content").asString());
      this.plain = full.stream().filter(each -> !figures.stream().allMatch(each::has)).toList();
    }

    void addTo(List<CaseGroup> groups) {
      if (full.size() == plain.size() || plain.stream().noneMatch(each -> each.is(table))) {
        return;
      }
      SmallTable computed =
          full.stream()
              .filter(each -> figures.stream().allMatch(each::has))
              .findFirst()
              .orElseThrow();
      add(
          groups,
          AGGREGATE,
          full,
          List.of(Reading.of(table + "." + column), Reading.of(computed.name())));
      List<String> two = synonyms(child(child(columns, table), column));
      if (two.size() == 2) {
        add(
            groups,
            COLUMN,
            plain.stream().map(each -> each.is(table) ? each.split(column, two) : each).toList(),
            two.stream().map(name -> Reading.of(table + "." + name)).toList());
      }
      List<String> both = synonyms(child(tables, table));
      if (both.size() == 2 && plain.stream().noneMatch(each -> both.stream().anyMatch(each::is))) {
        List<SmallTable> doubled = new ArrayList<>();
        for (SmallTable each : plain) {
          if (each.is(table)) {
            both.forEach(name -> doubled.add(each.called(name)));
          } else {
            doubled.add(each);
          }
        }
        add(groups, TABLE, doubled, both.stream().map(Reading::of).toList());
      }
    }

    private static JsonNode child(JsonNode node, String name) {
      for (String each : node.propertyNames()) {
        if (each.replace(' ', '_').equalsIgnoreCase(name)) {
          return node.get(each);
        }
      }
      return JSON.createArrayNode();
    }

    private static List<String> synonyms(JsonNode node) {
      return StreamSupport.stream(node.spliterator(), false)
          .map(JsonNode::asString)
          .map(name -> name.replace(' ', '_'))
          .distinct()
          .toList();
    }

    private void add(
        List<CaseGroup> groups, String set, List<SmallTable> ambiguous, List<Reading> readings) {
      String id = set.replace(": ", "-") + ":" + record;
      String text = node.get("question").asString();
      groups.add(
          group(id, ambiguous, new AmbiguityCase(id, set, text, Expected.AMBIGUOUS, readings, "")));
      String without = id + ":without";
      groups.add(
          group(
              without,
              plain,
              new AmbiguityCase(without, set, text, Expected.ONE_READING, List.of(), "")));
    }

    private CaseGroup group(String id, List<SmallTable> made, AmbiguityCase only) {
      String key = node.get("primary_key").path(table).asString("");
      String file = id.replaceAll("[^a-z0-9]+", "-").toLowerCase(Locale.ROOT) + ".sqlite";
      return new CaseGroup(
          node.get("db_id").asString(),
          folder -> new SyntheticDatabase(made, key, seed + record).write(folder.resolve(file)),
          List.of(only));
    }
  }
}
