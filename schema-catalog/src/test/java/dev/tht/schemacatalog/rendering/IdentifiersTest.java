package dev.tht.schemacatalog.rendering;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Asks engines whether they read the names that are written, as they were meant. */
class IdentifiersTest {

  private static final List<String> NAMES =
      List.of(
          "plain", "Mixed", "UPPER", "with space", "quo\"te", "back`tick", "1st", "naïve", "a.b");

  @TempDir Path folder;

  @Test
  void writesNamesThatSqliteReadsAsMeant() throws SQLException {
    readsBack("sqlite", "jdbc:sqlite:" + folder.resolve("names.sqlite"), List.of());
  }

  @Test
  void writesNamesThatDuckDbReadsAsMeant() throws SQLException {
    readsBack(
        "duckdb",
        "jdbc:duckdb:",
        keywords("jdbc:duckdb:", "SELECT keyword_name FROM duckdb_keywords()"));
  }

  @Test
  void writesNamesThatH2ReadsAsMeant() throws SQLException {
    readsBack("h2", "jdbc:h2:mem:names", List.of());
  }

  @Test
  void alwaysQuotesForAnEngineThatItDoesNotKnow() {
    assertThat(Identifiers.of("another").name("plain")).isEqualTo("\"plain\"");
  }

  @Test
  void takesTheQuotesOfMariaDb() {
    assertThat(Identifiers.of("mariadb").name("back`tick")).isEqualTo("`back``tick`");
  }

  private static List<String> keywords(String url, String query) throws SQLException {
    List<String> words = new ArrayList<>();
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement();
        var rows = statement.executeQuery(query)) {
      while (rows.next()) {
        words.add(rows.getString(1));
      }
    }
    return words;
  }

  private static void readsBack(String engine, String url, List<String> more) throws SQLException {
    Identifiers identifiers = Identifiers.of(engine);
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      String reserved = connection.getMetaData().getSQLKeywords();
      List<String> names =
          Stream.of(NAMES.stream(), more.stream(), Stream.of(reserved.split(",")))
              .flatMap(all -> all)
              .map(String::strip)
              .distinct()
              .toList();
      for (String name : names) {
        statement.execute("DROP TABLE IF EXISTS probe");
        statement.execute("CREATE TABLE probe (" + identifiers.name(name) + " INTEGER)");
        try (var rows =
            statement.executeQuery("SELECT " + identifiers.name(name) + " FROM probe")) {
          assertThat(rows.getMetaData().getColumnName(1)).isEqualTo(name);
        }
      }
    }
  }
}
