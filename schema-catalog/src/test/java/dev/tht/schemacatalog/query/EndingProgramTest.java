package dev.tht.schemacatalog.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.spi.query.QueryLimits;
import dev.tht.testkit.query.SqlFixture;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A program that is ended while its query runs leaves no query running in the server. */
@Tag("postgres")
class EndingProgramTest {

  private static final String QUERY = "SELECT pg_sleep(500), 'ending program'";

  /** Runs the query until somebody ends this program. */
  public static void main(String[] url) {
    try (AskedDatabase database = AskedDatabase.open(url[0])) {
      new JdbcQueryRunner(database)
          .run(SqlFixture.sql(QUERY), new QueryLimits(Duration.ofMinutes(9), 1));
    }
  }

  @Test
  void cancelsWhatItRuns() throws Exception {
    String url = Objects.requireNonNull(System.getenv("THT_TEST_PG_URL"));
    Process program =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                EndingProgramTest.class.getName(),
                url)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    try (Connection server = DriverManager.getConnection(url)) {
      await(server, 1, Duration.ofSeconds(60));
      program.destroy();

      assertThat(program.waitFor(30, TimeUnit.SECONDS)).isTrue();
      await(server, 0, Duration.ofSeconds(10));
    } finally {
      program.destroyForcibly();
    }
  }

  private static void await(Connection server, int running, Duration most)
      throws SQLException, InterruptedException {
    long end = System.nanoTime() + most.toNanos();
    while (running(server) != running) {
      assertThat(System.nanoTime()).as("waiting for " + running + " queries").isLessThan(end);
      TimeUnit.MILLISECONDS.sleep(50);
    }
  }

  private static int running(Connection server) throws SQLException {
    try (Statement statement = server.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "SELECT COUNT(*) FROM pg_stat_activity WHERE state = 'active' AND pid <>"
                    + " pg_backend_pid() AND query LIKE '%ending program%'")) {
      rows.next();
      return rows.getInt(1);
    }
  }
}
