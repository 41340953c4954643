package dev.tht.storagepostgres;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Pattern;
import javax.sql.DataSource;

/**
 * A schema deployed with its roles by the very statements that {@code docs/deploy-postgres.md}
 * gives, under names of its own. Closing it drops schema and roles.
 */
final class DeployedRoles implements AutoCloseable {
  private static final Path DOCUMENT = Path.of("..", "..", "docs", "deploy-postgres.md");
  private static final Pattern BLOCK = Pattern.compile("```sql\n(.*?)```", Pattern.DOTALL);

  private final TestSchema schema = TestSchema.absent();
  private final Map<String, HikariDataSource> pools = new HashMap<>();

  DeployedRoles() throws SQLException {
    List<String> blocks = blocks();
    schema.run(named(blocks.get(0)));
    PostgresSchema.prepare(source("owner"), schema.name(), new Random(1));
    run("owner", named(blocks.get(1)));
  }

  private static List<String> blocks() {
    try {
      return BLOCK
          .matcher(Files.readString(DOCUMENT))
          .results()
          .map(found -> found.group(1))
          .toList();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private String named(String sql) {
    return sql.replaceAll("\\btht_(owner|proposer|reviewer|reader)\\b", schema.name() + "_$1")
        .replaceAll("\\btht\\b", schema.name());
  }

  TestSchema schema() {
    return schema;
  }

  String name() {
    return schema.name();
  }

  String login(String role) {
    return schema.name() + "_" + role;
  }

  String url(String role) {
    return TestSchema.url().replace("user=postgres", "user=" + login(role));
  }

  DataSource source(String role) {
    return pools.computeIfAbsent(role, name -> pool(url(name)));
  }

  private static HikariDataSource pool(String url) {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(url);
    config.setMaximumPoolSize(8);
    config.setMinimumIdle(0);
    return new HikariDataSource(config);
  }

  PostgresLedgerStore ledger(String role) {
    return new PostgresLedgerStore(
        source(role), schema.name(), Clock.systemUTC(), new SecureRandom());
  }

  /** Runs the statements as the role, with the schema's name for each dollar sign. */
  void run(String role, String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url(role));
        Statement statement = connection.createStatement()) {
      statement.execute(sql.replace("$", schema.name()));
    }
  }

  @Override
  public void close() {
    pools.values().forEach(HikariDataSource::close);
    try {
      for (String role : List.of("proposer", "reviewer", "reader", "owner")) {
        schema.run("drop owned by " + login(role) + " cascade; drop role " + login(role));
      }
    } catch (SQLException e) {
      throw new AssertionError(e);
    } finally {
      schema.close();
    }
  }
}
