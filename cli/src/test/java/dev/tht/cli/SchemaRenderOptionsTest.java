package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.cli.Terminal.Said;
import dev.tht.schemacatalog.script.ScriptedDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Options of {@code tht schema render} and of {@code --db} on names and numbers out of the way. */
class SchemaRenderOptionsTest {

  private static final String LONG = "n".repeat(10_000);

  @TempDir Path folder;
  private Terminal terminal;

  @BeforeEach
  void index() throws IOException {
    database("odd.sqlite", "Brazil");
    terminal = new Terminal(folder);
    assertThat(terminal.run("init", "--db", url("odd.sqlite")).code()).isZero();
    Path settings = folder.resolve(".tht/tht.yaml");
    Files.writeString(settings, Files.readString(settings) + "retrievers: [postings, names]\n");
    Said indexed = terminal.run("index");
    assertThat(indexed.code()).as(indexed.err()).isZero();
    assertThat(indexed.err().lines()).as("progress").allMatch(line -> line.length() < 200);
  }

  private String url(String file) {
    return "jdbc:sqlite:" + folder.resolve(file);
  }

  private void database(String file, String country) throws IOException {
    ScriptedDatabase.create(
        folder.resolve(file),
        Stream.of(
            "CREATE TABLE \"a,b\" (id INTEGER PRIMARY KEY, \"left\u202Eright\" TEXT)",
            "CREATE TABLE land (id INTEGER PRIMARY KEY, name TEXT)",
            "INSERT INTO land VALUES (1, '" + country + "')",
            "CREATE TABLE "
                + LONG
                + " (id INTEGER PRIMARY KEY, "
                + LONG
                + " INTEGER"
                + " REFERENCES land (id))"));
  }

  private Said render(String... options) {
    return terminal.run(
        Stream.concat(Stream.of("schema", "render"), Stream.of(options)).toArray(String[]::new));
  }

  @Test
  void aNameWithACommaIsTakenWhole() {
    assertThat(render("--table", "a,b").out()).contains("(1 shown)", "`a,b`");
    assertThat(render("--tables", "land,\"a,b\"").out()).contains("(2 shown)", "`a,b`", "`land`");
    assertThat(render("--table", "land", "--table", "a,b").out()).contains("(2 shown)");
    assertThat(render("--tables", "land, nowhere").err()).contains("no table nowhere");
  }

  @Test
  void aNameOfTenThousandCharactersIsShortened() {
    for (String format : new String[] {"markdown", "ddl", "m-schema", "mermaid", "svg"}) {
      assertThat(render("--format", format).out()).as(format).doesNotContain("n".repeat(400));
    }
    Said ways = terminal.run("schema", "paths", LONG, "land");
    assertThat(ways.code()).as(ways.err()).isZero();
    assertThat(ways.out()).contains("nnn").doesNotContain("n".repeat(400));
  }

  @Test
  void jsonHidesAndReordersNothing() {
    assertThat(render("--format", "json").out())
        .contains("left\\u202Eright")
        .doesNotContain("\u202E");
  }

  @Test
  void aBudgetOutOfRangeIsToldTheRange() {
    for (String budget : new String[] {"49", "536870912", "99999999999"}) {
      Said said = render("--budget", budget);
      assertThat(said.code()).isEqualTo(2);
      assertThat(said.err()).contains("'" + budget + "' is no budget", "from 50 to 536870911");
    }
    assertThat(render("--budget", "536870911").code()).isZero();
  }

  @Test
  void anotherConnectionIsIndexedByItsName() throws IOException {
    database("other.sqlite", "Norway");
    Path settings = folder.resolve(".tht/tht.yaml");
    Files.writeString(
        settings,
        Files.readString(settings)
            + "connections:\n  other:\n    url: \""
            + url("other.sqlite")
            + "\"\n");
    assertThat(terminal.run("search", "find", "Norway").out()).doesNotContain("Norway");

    assertThat(terminal.run("index", "--db", "other").code()).isZero();

    assertThat(terminal.run("search", "find", "Norway").out()).contains("Norway");
    assertThat(terminal.run("index", "--db", url("odd.sqlite")).code()).isZero();
    Said unknown = terminal.run("index", "--db", "nobody");
    assertThat(unknown.code()).isNotZero();
    assertThat(unknown.err()).contains("'nobody' is neither a JDBC URL nor under 'connections'");
    assertThat(terminal.run("ask", "How many lands?", "--open", "--db", "other").code()).isZero();
  }
}
