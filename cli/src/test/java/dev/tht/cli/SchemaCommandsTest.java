package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.cli.Terminal.Said;
import dev.tht.spijson.ThtJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said of the database: by files, by its keys, and once it has changed. */
class SchemaCommandsTest {

  @TempDir Path folder;
  private Terminal terminal;

  @BeforeEach
  void index() throws IOException {
    terminal = SmallShop.create(folder, "--allow-scripted");
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private Said importing(String name, String text, String... options) throws IOException {
    String[] all = new String[options.length + 3];
    all[0] = "evidence";
    all[1] = "import";
    all[2] = file(name, text).toString();
    System.arraycopy(options, 0, all, 3, options.length);
    return terminal.run(all);
  }

  @Test
  void aDescriptionStandsInTheCatalogWithItsSource() throws IOException {
    Said imported =
        importing(
            "comments.csv",
            "table,column,description\ncustomer,country,land of residence\nnobody,x,y\n");

    assertThat(imported.code()).isZero();
    assertThat(imported.out()).contains("texts about 0 tables and 1 columns");
    assertThat(imported.err()).contains("comments.csv:3: the catalog has no column nobody.x");
    assertThat(terminal.run("search", "find", "Brazil").err()).doesNotContain("Exception");
    assertThat(terminal.run("index").code()).isZero();
    assertThat(terminal.run("schema", "render", "--tables", "customer").out())
        .contains("land of residence (comments.csv:2)");
    assertThat(terminal.run("schema", "render", "--format", "osi").out())
        .contains("description: land of residence", "comments.csv:2");
  }

  @Test
  void aTermBecomesEvidence() throws IOException {
    importing(
        "glossary.yaml",
        """
        terms:
          - term: paulista
            meaning: a customer from Brazil's largest state
            aliases: {it: [brasiliano]}
            columns: [customer.country]
        """);
    terminal.run("index");

    Said shown = terminal.run("evidence", "list");

    assertThat(shown.out()).contains("paulista", "(glossary.yaml:2)");
    assertThat(terminal.run("evidence", "show", "glossary-paulista").out())
        .contains("also: brasiliano", "columns: customer.country");
  }

  @Test
  void importingAgainReplacesAndADryRunWritesNothing() throws IOException {
    String first = "table,column,description\ncustomer,name,who it is\n";
    importing("c.csv", first);

    Said dry = importing("c.csv", first.replace("who it is", "the name"), "--dry-run");
    assertThat(dry.err()).contains("nothing was written");
    terminal.run("index");
    assertThat(terminal.run("schema", "render").out()).contains("who it is");

    assertThat(importing("c.csv", first.replace("who it is", "the name")).err())
        .contains("replaces the earlier import c");
    terminal.run("index");
    assertThat(terminal.run("schema", "render").out())
        .contains("the name")
        .doesNotContain("who it is");
  }

  @Test
  void aBadFileIsOneSentence() throws IOException {
    for (Said refused :
        new Said[] {
          importing("bad.yml", "models: ["),
          importing("none.csv", "table,description\nnowhere,gone\n"),
          importing("x.csv", "table,description\ncustomer,x\n", "--format", "excel"),
          importing("y.csv", "table,description\ncustomer,x\n", "--name", "../.."),
          terminal.run("evidence", "import", folder.resolve("absent.csv").toString())
        }) {
      assertThat(refused.code()).as(refused.err()).isIn(2, 74);
      assertThat(refused.out()).isEmpty();
      assertThat(refused.err()).doesNotContain("Exception").doesNotContain("\tat ");
    }
  }

  @Test
  void aWayIsShownWithWhatItDoesToTheRows() {
    Said ways = terminal.run("schema", "paths", "customer", "invoice");

    assertThat(ways.code()).isZero();
    assertThat(ways.out()).contains("keeps 2 of 3 rows, loses 1");
    var json =
        ThtJson.mapper()
            .readTree(terminal.run("schema", "paths", "customer", "invoice", "--json").out());
    assertThat(json.get(0).get("effect").get("kept").asInt()).isEqualTo(2);
  }

  @Test
  void aWayOfAnUnknownTableIsRefused() {
    Said refused = terminal.run("schema", "paths", "customer", "nowhere");

    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err()).contains("no table nowhere").hasLineCount(1);
    assertThat(terminal.run("schema", "paths", "customer", "invoice", "--seconds", "0").code())
        .isEqualTo(2);
  }

  @Test
  void anUnchangedDatabaseHasNotDrifted() {
    Said same = terminal.run("schema", "diff");

    assertThat(same.code()).isZero();
    assertThat(same.out()).contains("nothing has changed since");
  }

  @Test
  void driftIsShownWithTheEvidenceThatItTouches() throws IOException, SQLException {
    importing("glossary.csv", "term,meaning,columns\nland,where they live,customer.country\n");
    terminal.run("index");
    change(
        "ALTER TABLE customer DROP COLUMN country",
        "ALTER TABLE invoice ADD COLUMN paid TEXT NOT NULL DEFAULT 'no'",
        "CREATE TABLE refund (id INTEGER PRIMARY KEY)");

    Said drift = terminal.run("schema", "diff");

    assertThat(drift.code()).isZero();
    assertThat(drift.out())
        .contains("removed  column customer.country")
        .contains("added    column invoice.paid")
        .contains("added    table refund")
        .contains("touches Evidence glossary-land");
    assertThat(
            ThtJson.mapper()
                .readTree(terminal.run("schema", "diff", "--json").out())
                .get("changes")
                .size())
        .isEqualTo(3);
    assertThat(terminal.run("index").code()).isZero();
    assertThat(terminal.run("schema", "diff").out()).contains("nothing has changed since");
  }

  @Test
  void whatHasNotChangedIsNotMeasuredAgain() throws IOException, SQLException {
    assertThat(terminal.run("index").err())
        .contains("not measured again, because unchanged: 2 tables");

    change("INSERT INTO customer VALUES (4, 'Anna', 'Peru')");

    assertThat(terminal.run("index").err()).doesNotContain("not measured again");
    assertThat(terminal.run("schema", "render", "--tables", "customer").out())
        .contains("4 rows", "`Peru`");
    Path settings = folder.resolve(".tht/tht.yaml");
    Files.writeString(settings, Files.readString(settings) + "denied: [\"customer.country\"]\n");
    assertThat(terminal.run("index").err()).doesNotContain("not measured again");
    assertThat(Files.readString(folder.resolve(".tht/index/measured.json"))).doesNotContain("Peru");
    Files.writeString(folder.resolve(".tht/index/measured.json"), "{");
    assertThat(terminal.run("index").code()).isZero();
  }

  private void change(String... statements) throws SQLException {
    String url = "jdbc:sqlite:" + folder.resolve("shop.sqlite");
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }
}
