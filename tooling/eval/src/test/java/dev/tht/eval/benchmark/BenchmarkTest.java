package dev.tht.eval.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Small folders in the layouts that the benchmarks are published in, and folders that are not. */
class BenchmarkTest {

  private static final String BIRD =
      """
      [{"question_id": 7, "db_id": "shop", "question": "How many are from Brasil?",
        "evidence": "Brasil refers to country = 'Brazil'", "difficulty": "simple",
        "SQL": "SELECT COUNT(*) FROM customer WHERE country = 'Brazil'"}]
      """;
  private static final String SPIDER =
      """
      [{"db_id": "shop", "query": "SELECT name FROM customer", "query_toks": ["SELECT"],
        "question": "Who is there?", "question_toks": ["Who"], "sql": {}}]
      """;
  private static final String TABLES =
      """
      [{"db_id": "shop", "table_names": ["customer"], "table_names_original": ["Customer"],
        "column_names": [[-1, "*"], [0, "customer id"], [0, "country of residence"]],
        "column_names_original": [[-1, "*"], [0, "Customer_ID"], [0, "Ctry"]],
        "column_types": ["text", "number", "text"], "primary_keys": [1], "foreign_keys": []}]
      """;
  private static final String AMBROSIA =
      """
      question,ambig_type,is_ambiguous,split,domain,db_file,gold_queries
      "What does each gym offer, and when?",scope,True,test,Sport,data/scope/Sport/gyms/gyms.sqlite,"SELECT a FROM x

      SELECT b FROM x"
      Which?,scope,False,few_shot_examples,Sport,data/scope/Sport/none/none.sqlite,SELECT a FROM x
      Who teaches?,vague,False,test,Sport,data/scope/Sport/gyms/gyms.sqlite,"SELECT c
      FROM x"
      """;

  @TempDir Path root;

  private Path write(String file, String text) {
    try {
      Path path = root.resolve(file);
      Files.createDirectories(path.resolveSibling(""));
      return Files.writeString(path, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void bird(String questions) {
    write("dev.json", questions);
    write("dev_databases/shop/shop.sqlite", "");
  }

  private void spider(String questions, String tables) {
    write("dev.json", questions);
    write("tables.json", tables);
    write("database/shop/shop.sqlite", "");
  }

  private void ambrosia(String records) {
    write("data/ambrosia.csv", records);
    write("data/scope/Sport/gyms/gyms.sqlite", "");
  }

  @Test
  void readsBirdWithItsEvidenceAndDescriptions() throws IOException {
    bird(BIRD);
    write(
        "dev_databases/shop/database_description/Customer.csv",
        "\uFEFForiginal_column_name,column_name,column_description,data_format,value_description\n"
            + "Country ,country of residence,where they live,text,\"full names,\nin English\"\n"
            + "name,,name,text,\n");
    Path latin = root.resolve("dev_databases/shop/database_description/order.csv");
    Files.write(
        latin,
        "original_column_name,column_name,column_description\nnote,,caffè\n"
            .getBytes(StandardCharsets.ISO_8859_1));

    Benchmark read = Benchmark.at("bird", root);

    assertThat(read.questions())
        .containsExactly(
            new GoldQuestion(
                "7",
                "simple",
                "shop",
                "How many are from Brasil?\nBrasil refers to country = 'Brazil'",
                List.of("SELECT COUNT(*) FROM customer WHERE country = 'Brazil'")));
    assertThat(read.database("shop")).isRegularFile();
    assertThat(read.comments("shop"))
        .containsExactlyInAnyOrderEntriesOf(
            Map.of(
                "customer.country",
                "country of residence; where they live; full names, in English",
                "order.note",
                "caffè"));
    assertThat(read.files()).hasSize(3);
  }

  @Test
  void readsBirdsSmallerSet() throws IOException {
    bird(BIRD);
    Files.move(root.resolve("dev.json"), root.resolve("mini_dev_sqlite.json"));

    assertThat(Benchmark.at("bird", root).questions()).hasSize(1);
  }

  @Test
  void readsSpiderWithTheNamesThatAPersonWouldSay() {
    spider(SPIDER, TABLES);

    Benchmark read = Benchmark.at("spider", root);

    assertThat(read.questions()).singleElement().extracting(GoldQuestion::id).isEqualTo("1");
    assertThat(read.comments("shop"))
        .containsExactlyEntriesOf(Map.of("customer.ctry", "country of residence"));
    assertThat(read.files()).hasSize(2);
  }

  @Test
  void readsTheTestSplitOfAmbrosiaWithEveryReading() {
    ambrosia(AMBROSIA);

    Benchmark read = Benchmark.at("ambrosia", root);

    assertThat(read.questions())
        .extracting(GoldQuestion::kind)
        .containsExactly("scope", "vague, one reading");
    assertThat(read.questions().get(0).golds())
        .containsExactly("SELECT a FROM x", "SELECT b FROM x");
    assertThat(read.questions().get(1).golds()).containsExactly("SELECT c\nFROM x");
    assertThat(read.database("scope/Sport/gyms/gyms.sqlite")).isRegularFile();
    assertThat(Benchmark.at("ambrosia", root.resolve("data")).questions()).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource({
    "bird, holds no dev.json or mini_dev_sqlite.json",
    "spider, holds no dev.json",
    "ambrosia, holds no ambrosia.csv or data/ambrosia.csv"
  })
  void refusesAFolderOfSomethingElse(String format, String says) {
    refused(format, root, says);
    refused(format, root.resolve("nowhere"), "there is no folder");
  }

  @Test
  void refusesWhatIsNotAsTheFormatSays() {
    bird("[{\"db_id\": \"shop\"");
    refused("bird", root, "is no JSON");
    bird("{\"db_id\": \"shop\"}");
    refused("bird", root, "is no array of objects");
    bird(BIRD.replace("\"SQL\"", "\"query\""));
    refused("bird", root, "has no SQL in record 1");
    bird(BIRD.replace("\"shop\"", "\"shoe\""));
    refused("bird", root, "holds no database shoe/shoe.sqlite");
    bird(BIRD.replace("\"shop\"", "\"../../../etc\""));
    refused("bird", root, "holds no database ../../../etc");
    bird(BIRD.replace("\"shop\"", "\"a\\u0000b\""));
    refused("bird", root, "no file can be called");
  }

  @Test
  void refusesSpiderWithoutItsNames() {
    write("dev.json", SPIDER);
    refused("spider", root, "holds no tables.json");
    spider(SPIDER, TABLES.replace("\"shop\"", "\"shoe\""));
    refused("spider", root, "does not name the database of record 1");
    spider(SPIDER, TABLES.replace("column_names_original", "names"));
    refused("spider", root, "has a database without its names");
  }

  @Test
  void refusesAmbrosiaWithoutItsColumns() {
    ambrosia("question\nWho?\n");
    refused("ambrosia", root, "has no db_file in record 1");
    ambrosia("question\n");
    refused("ambrosia", root, "holds no records");
    ambrosia(AMBROSIA.replace(",test,", ",few_shot_examples,"));
    refused("ambrosia", root, "no record of the split test");
  }

  private static void refused(String format, Path root, String says) {
    assertThatThrownBy(() -> Benchmark.at(format, root))
        .isInstanceOfSatisfying(
            ThtException.class,
            refusal -> {
              assertThat(refusal.code().kind()).isEqualTo(ErrorKind.USAGE);
              assertThat(refusal.sentence()).contains(says).doesNotContain("\n", "\u0000");
            });
  }
}
