package dev.tht.retrievalvector;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Tag;
import org.postgresql.ds.PGSimpleDataSource;

/** A database that knows no vectors yet, in which several make their tables at the same moment. */
@Tag("postgres")
class PgVectorTogetherTest {

  private static PGSimpleDataSource server(String database) {
    String url = System.getenv("THT_TEST_PG_URL");
    assertThat(url).as("THT_TEST_PG_URL; tools/with-postgres sets it").isNotNull();
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setURL(url);
    if (!database.isEmpty()) {
      source.setDatabaseName(database);
    }
    return source;
  }

  private static void run(String sql) throws SQLException {
    try (Connection connection = server("").getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  @RepeatedTest(5)
  void allHaveTheirs() throws Exception {
    String database = "t_" + UUID.randomUUID().toString().replace("-", "");
    run("create database " + database);
    try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
      PGSimpleDataSource source = server(database);
      PgVectorTable table = new PgVectorTable(Connections.lentBy(source), "indexes", "one");
      CyclicBarrier start = new CyclicBarrier(4);
      Callable<Integer> making =
          () -> {
            try (Connection connection = source.getConnection()) {
              start.await();
              return table.create(connection, 7);
            }
          };
      for (Future<Integer> made : threads.invokeAll(List.of(making, making, making, making))) {
        assertThat(made.get()).isEqualTo(7);
      }
    } finally {
      run("drop database " + database + " with (force)");
    }
  }
}
