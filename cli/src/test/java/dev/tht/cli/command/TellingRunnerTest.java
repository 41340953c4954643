package dev.tht.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.spi.query.QueryLimits;
import dev.tht.testkit.query.SqlFixture;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On a DuckDB file, whose engine estimates. */
class TellingRunnerTest {

  @TempDir Path folder;

  @Test
  void tellsWhatTheEngineExpectsOfACostlyQueryOnly() throws SQLException {
    String url = "jdbc:duckdb:" + folder.resolve("many.duckdb");
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE many AS SELECT range AS n FROM range(12000000)");
    }
    List<String> told = new ArrayList<>();
    try (AskedDatabase database = AskedDatabase.open(url)) {
      TellingRunner runner = new TellingRunner(database, told::add);
      QueryLimits limits = QueryLimits.standard();

      runner.run(SqlFixture.sql("SELECT 1"), limits);
      assertThat(told).isEmpty();

      var result = runner.run(SqlFixture.sql("SELECT SUM(n) FROM many"), limits);
      assertThat(result.rows()).hasSize(1);
      assertThat(told)
          .singleElement()
          .asString()
          .matches("the engine expects a step of [\\d,]{10,} rows; Ctrl-C stops it");
    }
  }
}
