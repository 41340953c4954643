package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.cli.Terminal.Said;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every database of the data folder is initialised, indexed and rendered in every format, and says
 * nothing but its progress. Needs the folder that THT_DATA names.
 */
@Tag("data")
class EveryDatabaseTest {

  private static final Path DATABASES =
      Path.of(
              Objects.requireNonNull(
                  System.getenv("THT_DATA"), "THT_DATA is not set; run ./verify --data DIR"))
          .resolve("db");

  private static final List<String> FORMATS =
      List.of("markdown", "ddl", "m-schema", "json", "mermaid", "osi", "dbt", "svg");

  private static final String OWN =
      " FROM sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'";

  @TempDir Path folder;

  static List<Path> databases() throws IOException {
    try (Stream<Path> files = Files.walk(DATABASES)) {
      return files.filter(file -> file.toString().endsWith(".sqlite")).sorted().toList();
    }
  }

  @Test
  void thereAreMany() throws IOException {
    assertThat(databases()).hasSizeGreaterThanOrEqualTo(27);
  }

  @ParameterizedTest
  @MethodSource("databases")
  void isShownWhole(Path database) throws IOException, SQLException {
    long tables = number(database, "SELECT COUNT(*)" + OWN);
    long columns =
        number(
            database,
            "SELECT COUNT(*) FROM (SELECT name AS t" + OWN + ") JOIN pragma_table_info(t)");
    Terminal terminal = new Terminal(folder);
    Said made = terminal.run("init", "--db", "jdbc:sqlite:" + database);
    assertThat(made.err()).isEqualTo("next: tht index\n");
    Path settings = folder.resolve(".tht/tht.yaml");
    Files.writeString(settings, Files.readString(settings) + "retrievers: [postings]\n");

    Said indexed = terminal.run("index");

    assertThat(indexed.code()).as(indexed.err()).isZero();
    assertThat(indexed.out()).startsWith(tables + " tables, " + columns + " columns, ");
    assertThat(indexed.err().lines())
        .as("progress, and what a user can act on")
        .allMatch(
            line ->
                line.matches(
                    "(table \\d+ of \\d+: |index of |foreign keys: ).*"
                        + "|columns whose values are withheld, .*`tht index --preview` names them"));
    for (String format : FORMATS) {
      Said rendered = terminal.run("schema", "render", "--format", format);
      assertThat(rendered.code()).as(rendered.err()).isZero();
      assertThat(rendered.err())
          .as(format)
          .matches(
              "|\\d+ columns? (is|are) not shown.*: a drawing of at most 3 tables shows all.\n");
      assertThat(rendered.out()).as(format).hasSizeGreaterThan(100);
    }
  }

  private static long number(Path database, String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + database);
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      return rows.getLong(1);
    }
  }
}
