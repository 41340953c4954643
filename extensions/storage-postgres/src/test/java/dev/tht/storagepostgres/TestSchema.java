package dev.tht.storagepostgres;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Random;
import java.util.UUID;
import javax.sql.DataSource;

/** A prepared schema of one test, with a pool of its own; dropped when closed. */
final class TestSchema implements AutoCloseable {
  private final String name = "t_" + UUID.randomUUID().toString().replace("-", "");
  private final HikariDataSource pool;

  private TestSchema() {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(url());
    config.setMaximumPoolSize(10);
    config.setMinimumIdle(0);
    config.addDataSourceProperty("ApplicationName", name);
    pool = new HikariDataSource(config);
  }

  /** A schema with the stores' tables. */
  static TestSchema prepared() {
    TestSchema schema = new TestSchema();
    PostgresSchema.prepare(schema.pool, schema.name, new Random(1));
    return schema;
  }

  /** A name and a pool; the schema is not there yet. */
  static TestSchema absent() {
    return new TestSchema();
  }

  static String url() {
    String url = System.getenv("THT_TEST_PG_URL");
    assertThat(url).as("THT_TEST_PG_URL; tools/with-postgres sets it").isNotNull();
    return url;
  }

  String name() {
    return name;
  }

  DataSource pool() {
    return pool;
  }

  /** Has every call that follows begin on a new connection. */
  void evictConnections() {
    pool.getHikariPoolMXBean().softEvictConnections();
  }

  /** Runs the statement, with the schema's name for each dollar sign. */
  void run(String sql) throws SQLException {
    try (Connection connection = pool.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute(sql.replace("$", name));
    }
  }

  @Override
  public void close() {
    try {
      run("drop schema if exists $ cascade");
    } catch (SQLException e) {
      throw new AssertionError(e);
    } finally {
      pool.close();
    }
  }
}
