package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.cli.Terminal.Said;
import dev.tht.schemacatalog.script.ScriptedDatabase;
import dev.tht.spijson.ThtJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** {@code tht eval retrieval --format F --root DIR} on small folders in the published layouts. */
class EvalBenchmarkTest {

  @TempDir Path folder;

  private Path write(String file, String text) throws IOException {
    Path path = folder.resolve("root").resolve(file);
    Files.createDirectories(path.resolveSibling(""));
    return Files.writeString(path, text);
  }

  private void database(String file) throws IOException {
    Path path = folder.resolve("root").resolve(file);
    Files.createDirectories(path.resolveSibling(""));
    ScriptedDatabase.create(
        path,
        Stream.of(
            "CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT, ctry TEXT, town TEXT)",
            "INSERT INTO customer VALUES (1, 'Luís', 'Brazil', 'Recife'),"
                + " (2, 'Leonie', 'Germany', 'Kiel'), (3, 'Eduardo', 'Brazil', 'Olinda')"));
  }

  private Said run(String... options) {
    return new Terminal(folder)
        .run(
            Stream.concat(Stream.of("eval", "retrieval"), Stream.of(options))
                .toArray(String[]::new));
  }

  private JsonNode rows(String format, String set) {
    Said said =
        run(
            "--format",
            format,
            "--root",
            folder.resolve("root").toString(),
            "--set",
            set,
            "--retriever",
            "postings,bm25",
            "--json");
    assertThat(said.code()).as(said.err()).isZero();
    JsonNode card = ThtJson.mapper().readTree(said.out());
    assertThat(card.get("sets")).hasSize(1);
    assertThat(card.get("sets").get(0).get("set").asString()).isEqualTo(set);
    return card.get("sets").get(0).get("scores").get(0).get("rows");
  }

  @Test
  void playsBird() throws IOException {
    write(
        "dev.json",
        """
        [{"question_id": 0, "db_id": "shop", "difficulty": "simple", "evidence": "",
          "question": "How many customers live in Brazil?",
          "SQL": "SELECT COUNT(*) FROM customer WHERE ctry = 'Brazil'"},
         {"question_id": 1, "db_id": "shop", "difficulty": "challenging",
          "question": "Which country of residence has Leonie?", "evidence": "",
          "SQL": "SELECT `ctry` FROM customer WHERE name = 'Leonie'"}]
        """);
    write(
        "dev_databases/shop/database_description/customer.csv",
        "original_column_name,column_name,column_description,data_format,value_description\n"
            + "ctry,country of residence,where they live,text,\n");
    database("dev_databases/shop/shop.sqlite");

    JsonNode literals = rows("bird", "literals");

    assertThat(literals.get(0).get("queries").asInt()).isEqualTo(2);
    assertThat(literals.get(0).get("atTen").asDouble()).isEqualTo(1);
    assertThat(literals.get(1).get("kind").asString()).isEqualTo("simple");
    assertThat(literals.get(2).get("kind").asString()).isEqualTo("challenging");
    assertThat(rows("bird", "columns").get(0).get("queries").asInt()).isEqualTo(2);
  }

  @Test
  void playsSpider() throws IOException {
    write(
        "dev.json",
        """
        [{"db_id": "shop", "question": "How many customers live in Brazil?",
          "query": "SELECT count(*) FROM customer WHERE ctry = \\"Brazil\\""}]
        """);
    write(
        "tables.json",
        """
        [{"db_id": "shop", "table_names_original": ["customer"], "table_names": ["customer"],
          "column_names_original": [[-1, "*"], [0, "id"], [0, "name"], [0, "ctry"], [0, "town"]],
          "column_names": [[-1, "*"], [0, "id"], [0, "name"], [0, "country"], [0, "town"]]}]
        """);
    database("database/shop/shop.sqlite");

    assertThat(rows("spider", "literals").get(0).get("atOne").asDouble()).isEqualTo(1);
  }

  @Test
  void playsAmbrosiaWithEveryReadingAsGold() throws IOException {
    write(
        "ambrosia.csv",
        """
        question,ambig_type,is_ambiguous,split,db_file,gold_queries
        Where do customers live?,vague,True,test,data/vague/Shops/shop/shop.sqlite,"SELECT ctry FROM customer

        SELECT town FROM customer"
        """);
    database("vague/Shops/shop/shop.sqlite");

    JsonNode columns = rows("ambrosia", "columns");

    assertThat(columns.get(0).get("queries").asInt()).isEqualTo(1);
    Path out = folder.resolve("out");
    String root = folder.resolve("root").toString();
    Said said =
        run("--format", "AMBROSIA", "--root", root, "--set", "columns", "--out", out.toString());
    assertThat(said.code()).as(said.err()).isZero();
    assertThat(Files.readAllLines(out.resolve("columns.qrels")))
        .satisfiesExactly(
            line -> assertThat(line).matches(judged("customer.ctry")),
            line -> assertThat(line).matches(judged("customer.town")));
  }

  /** A judgement, whose second column says of which seed and data it is. */
  private static String judged(String column) {
    return "vague/Shops/shop/shop\\.sqlite/1 seed42-[0-9a-f]{16} " + column + " 1";
  }

  @Test
  void aBadRootIsOneSentence() {
    String here = folder.toString();
    for (List<String> options :
        List.of(
            List.of("--format", "bird", "--root", folder.resolve("nowhere").toString()),
            List.of("--format", "bird", "--root", here),
            List.of("--format", "spider", "--root", here),
            List.of("--format", "ambrosia", "--root", here),
            List.of("--format", "wikisql", "--root", here),
            List.of("--format", "bird"),
            List.of("--root", here),
            List.of("--format", "bird", "--root", here, "--data", here),
            List.of("--format", "bird", "--root", here, "--set", "italian"))) {
      Said said = run(options.toArray(String[]::new));

      assertThat(said.code()).as("%s: %s", options, said.err()).isEqualTo(2);
      assertThat(said.err()).startsWith("tht: ").hasLineCount(1);
      assertThat(said.out()).isEmpty();
    }
  }
}
