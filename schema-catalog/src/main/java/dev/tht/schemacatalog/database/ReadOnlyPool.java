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
import java.util.Properties;

/**
 * Opens pools of connections that the engine keeps from writing: SQLite files with {@code mode=ro}
 * and {@code query_only} (immutable where the folder cannot be written and SQLite therefore cannot
 * keep its side files), PostgreSQL sessions whose every transaction is read-only, MariaDB by
 * read-only transactions, DuckDB and H2 files opened for reading, and others through a driver from
 * a jar that is named.
 */
final class ReadOnlyPool {

  private static final int CONNECTIONS = 4;
  private static final long PATIENCE_MILLIS = 10_000;

  /** A function of SQLite cannot be broken off, so that it must not make too long a text. */
  private static final int LONGEST_TEXT = 64_000_000;

  private ReadOnlyPool() {}

  static HikariDataSource open(ConnectionProfile profile, Map<String, String> environment) {
    DatabaseUrl url = DatabaseUrl.parse(profile.url());
    DriverProperties.check(url.scheme(), profile.properties());
    return switch (url.scheme()) {
      case "sqlite" -> sqlite(url);
      case "duckdb" -> duckdb(url);
      case "h2" -> start(url, config("jdbc:h2:" + existing(url, ".mv.db") + h2Options()));
      case "postgresql" -> start(url, postgres(url, given(profile, environment, true)));
      case "mariadb" -> start(url, server(url, given(profile, environment, false)));
      default -> start(url, other(profile, url, given(profile, environment, false)));
    };
  }

  /** The profile's properties, and the password where there is one. */
  private static Properties given(
      ConnectionProfile profile, Map<String, String> environment, boolean postgres) {
    Properties properties = new Properties();
    properties.putAll(profile.properties());
    profile
        .password(environment, postgres)
        .ifPresent(password -> properties.setProperty("password", password));
    return properties;
  }

  private static HikariConfig server(DatabaseUrl url, Properties given) {
    HikariConfig config = config(url.toString());
    config.setDataSourceProperties(given);
    config.setReadOnly(true);
    config.setAutoCommit(false);
    return config;
  }

  private static HikariConfig postgres(DatabaseUrl url, Properties given) {
    HikariConfig config = server(url, given);
    config.addDataSourceProperty("readOnlyMode", "always");
    config.addDataSourceProperty("maxResultBuffer", "40p");
    config.setConnectionInitSql("SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY");
    return config;
  }

  /** Only by a driver of its own: what else is on the class path is there for another purpose. */
  private static HikariConfig other(ConnectionProfile profile, DatabaseUrl url, Properties given) {
    Path jar =
        profile
            .driver()
            .orElseThrow(
                () ->
                    new ThtException(
                        SchemaCatalogErrorCode.NO_DRIVER,
                        "tht brings no driver for jdbc:" + url.scheme() + ":",
                        "check the URL, or give the engine's JDBC driver with --driver-path"));
    HikariConfig config = server(url, new Properties());
    config.setJdbcUrl(null);
    config.setDataSource(new DriverSource(DriverJar.driver(jar, url), url.toString(), given));
    return config;
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
    config.addDataSourceProperty("limit_length", String.valueOf(LONGEST_TEXT));
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

  private static HikariDataSource duckdb(DatabaseUrl url) {
    HikariConfig config = config("jdbc:duckdb:" + existing(url, ""));
    config.setReadOnly(true);
    config.addDataSourceProperty("duckdb.read_only", "true");
    config.addDataSourceProperty("enable_external_access", "false");
    config.addDataSourceProperty("lock_configuration", "true");
    config.addDataSourceProperty("jdbc_stream_results", "true");
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
      return new HikariDataSource(config);
    } catch (PoolInitializationException failure) {
      Throwable cause = failure.getCause() == null ? failure : failure.getCause();
      throw new ThtException(
          SchemaCatalogErrorCode.UNREACHABLE,
          "cannot open " + url.safe() + ": " + AskedDatabase.firstLine(cause),
          "check the address, the permissions and the password (THT_DB_PASSWORD, a password file, PGPASSWORD or ~/.pgpass)",
          failure);
    }
  }
}
