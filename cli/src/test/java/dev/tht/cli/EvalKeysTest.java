package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.cli.Terminal.Said;
import dev.tht.schemacatalog.script.ScriptedDatabase;
import dev.tht.spijson.ThtJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** {@code tht eval keys} on a small data folder. */
class EvalKeysTest {

  @TempDir Path folder;

  @BeforeEach
  void data() throws IOException {
    ScriptedDatabase.create(
        Files.createDirectories(folder.resolve("data/db")).resolve("tiny.sqlite"),
        Stream.of(
            "CREATE TABLE customer (customer_id INTEGER PRIMARY KEY, name TEXT)",
            "CREATE TABLE invoice (invoice_id INTEGER PRIMARY KEY,"
                + " customer_id INTEGER REFERENCES customer (customer_id), seen_by INTEGER"
                + " REFERENCES customer (customer_id))",
            "INSERT INTO customer VALUES (1, 'Luís'), (2, 'Leonie'), (3, 'Eduardo')",
            "INSERT INTO invoice VALUES (101, 1, 3), (102, 2, 3), (103, 1, NULL)"));
  }

  private Said run(String... more) {
    return new Terminal(folder)
        .run(
            Stream.concat(
                    Stream.of("eval", "keys", "--data", folder.resolve("data").toString()),
                    Stream.of(more))
                .toArray(String[]::new));
  }

  @Test
  void countsTheKeysFoundAgainAndThoseMissed() throws IOException {
    Path file = folder.resolve("run.json");

    Said said = run("--database", "tiny", "--out", file.toString(), "--json");

    assertThat(said.code()).as(said.err()).isZero();
    assertThat(said.out()).isEqualTo(Files.readString(file));
    JsonNode keys = ThtJson.mapper().readTree(said.out()).get("keys");
    assertThat(keys.valueStream().map(key -> key.get("key").asString()))
        .contains("invoice.customer_id = customer.customer_id");
    assertThat(keys).hasSizeGreaterThanOrEqualTo(2);
    assertThat(run("--database", "tiny").out()).contains("tiny");
  }

  @Test
  void aDatabaseThatIsNotThereIsOneSentence() {
    Said said = run("--database", "nowhere");

    assertThat(said.code()).isEqualTo(2);
    assertThat(said.out()).isEmpty();
    assertThat(said.err()).contains("there is no database", "nowhere.sqlite", "--data");
    assertThat(said.err()).doesNotContain("Exception");
  }
}
