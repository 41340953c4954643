package dev.tht.schemacatalog.database;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.pool.HikariPool.PoolInitializationException;
import dev.tht.schemacatalog.SchemaCatalogErrorCode;
import dev.tht.spi.ThtException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;

/**
 * Opens pools of connections that the engine keeps from writing: SQLite files with {@code mode=ro}
 * and {@code query_only} (immutable where the folder cannot be written and SQLite therefore cannot
 * keep its side files), PostgreSQL sessions whose every transaction is read-only, DuckDB and H2
 * files opened for reading.
 */
final class ReadOnlyPool {

  private static final int CONNECTIONS = 4;
  private static final long PATIENCE_MILLIS = 10_000;

  private ReadOnlyPool() {}

  static HikariDataSource open(DatabaseUrl url, Map<String, String> environment) {
    return switch (url.scheme()) {
      case "sqlite" -> sqlite(url);
      case "postgresql" -> postgres(url, environment);
      case "duckdb" -> duckdb(url);
      case "h2" -> start(url, config("jdbc:h2:" + existing(url, ".mv.db") + h2Options()));
      default -> {
        HikariConfig config = config(url.toString());
        config.setReadOnly(true);
        config.setAutoCommit(false);
        yield start(url, config);
      }
    };
  }

  private static HikariDataSource sqlite(DatabaseUrl url) {
    SqliteFile file = SqliteFile.check(url.file());
    HikariDataSource pool = start(url, sqlite(file.url("mode=ro")));
    if (answers(pool)) {
      return pool;
    }
    pool.close();
    return start(url, sqlite(file.url("mode=ro&immutable=1")));
  }

  private static HikariConfig sqlite(String url) {
    HikariConfig config = config(url);
    config.addDataSourceProperty("open_mode", "65");
    config.setReadOnly(true);
    config.setConnectionInitSql("PRAGMA query_only = 1");
    return config;
  }

  private static boolean answers(HikariDataSource pool) {
    try (Connection connection = pool.getConnection();
        var statement = connection.createStatement();
        var rows = statement.executeQuery("SELECT COUNT(*) FROM sqlite_schema")) {
      return rows.next();
    } catch (SQLException failure) {
      return false;
    }
  }

  private static HikariDataSource postgres(DatabaseUrl url, Map<String, String> environment) {
    HikariConfig config = config(url.toString());
    String password = environment.get("PGPASSWORD");
    if (password != null) {
      config.addDataSourceProperty("password", password);
    }
    config.addDataSourceProperty("readOnlyMode", "always");
    config.setReadOnly(true);
    config.setAutoCommit(false);
    config.setConnectionInitSql("SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY");
    return start(url, config);
  }

  private static HikariDataSource duckdb(DatabaseUrl url) {
    HikariConfig config = config("jdbc:duckdb:" + existing(url, ""));
    config.setReadOnly(true);
    config.addDataSourceProperty("duckdb.read_only", "true");
    config.addDataSourceProperty("enable_external_access", "false");
    config.addDataSourceProperty("lock_configuration", "true");
    return start(url, config);
  }

  private static String h2Options() {
    return ";ACCESS_MODE_DATA=r;IFEXISTS=TRUE";
  }

  private static Path existing(DatabaseUrl url, String suffix) {
    Path path = url.file().toAbsolutePath().normalize();
    Path file = path.resolveSibling(path.getFileName() + suffix);
    if (!java.nio.file.Files.isReadable(file)) {
      throw new ThtException(
          SchemaCatalogErrorCode.MISSING_FILE,
          "there is no database file that can be read at " + file,
          "give the path of an existing one");
    }
    return path;
  }

  private static HikariConfig config(String url) {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl(url);
    config.setPoolName("tht-asked");
    config.setMaximumPoolSize(CONNECTIONS);
    config.setMinimumIdle(0);
    config.setConnectionTimeout(PATIENCE_MILLIS);
    return config;
  }

  private static HikariDataSource start(DatabaseUrl url, HikariConfig config) {
    try {
      java.sql.DriverManager.getDriver(config.getJdbcUrl());
    } catch (SQLException failure) {
      throw new ThtException(
          SchemaCatalogErrorCode.NO_DRIVER,
          "no driver answers to jdbc:" + url.scheme() + ":",
          "check the URL, or add the engine's JDBC driver",
          failure);
    }
    try {
      return new HikariDataSource(config);
    } catch (PoolInitializationException failure) {
      Throwable cause = failure.getCause() == null ? failure : failure.getCause();
      throw new ThtException(
          SchemaCatalogErrorCode.UNREACHABLE,
          "cannot open " + url.safe() + ": " + AskedDatabase.firstLine(cause),
          "check the address, the permissions and the password (PGPASSWORD or ~/.pgpass)",
          failure);
    }
  }
}
