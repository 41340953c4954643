package dev.tht.schemacatalog.database;

import com.zaxxer.hikari.HikariDataSource;
import dev.tht.schemacatalog.SchemaCatalogErrorCode;
import dev.tht.spi.ThtException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.sql.DataSource;

/**
 * The database asked, open for reading. Made from a JDBC URL (then it owns a small pool, and
 * closing it closes the pool) or over an injected data source (which it leaves open). Every access
 * is a {@link Question} put on a connection that the engine itself keeps from writing; whatever
 * happened, the connection is rolled back and usable afterwards. Safe for concurrent use.
 */
public final class AskedDatabase implements AutoCloseable {

  /**
   * Something to ask, on a connection that is open meanwhile.
   *
   * @param <T> the answer
   */
  @FunctionalInterface
  public interface Question<T> {
    /** Asks; what it leaves open on the connection is closed after it. */
    T put(Connection connection) throws SQLException;
  }

  private static final Pattern PREFIX =
      Pattern.compile(
          "^(java\\.sql\\.\\w+: )?"
              + "(Invalid Input Error: Attempting to execute an unsuccessful [^\\n]*\\s+Error: )?");

  private final DataSource source;
  private final Optional<HikariDataSource> owned;
  private final Dialect dialect;

  private AskedDatabase(DataSource source, Optional<HikariDataSource> owned) {
    this.source = source;
    this.owned = owned;
    this.dialect = ask("reading the engine's name", c -> Dialect.of(c.getMetaData()));
  }

  /**
   * Opens the database at that JDBC URL.
   *
   * @throws ThtException in one sentence, when the URL, the file, the driver or the server is at
   *     fault
   */
  public static AskedDatabase open(String url) {
    return open(url, System.getenv());
  }

  /** As the other, with the environment that passwords are read from. */
  public static AskedDatabase open(String url, Map<String, String> environment) {
    return open(ConnectionProfile.of(url), environment);
  }

  /** Opens the database that the profile tells how to reach, with this process's environment. */
  public static AskedDatabase open(ConnectionProfile profile) {
    return open(profile, System.getenv());
  }

  /** As the other, with the environment that passwords are read from. */
  public static AskedDatabase open(ConnectionProfile profile, Map<String, String> environment) {
    HikariDataSource pool = ReadOnlyPool.open(profile, environment);
    try {
      return new AskedDatabase(pool, Optional.of(pool));
    } catch (ThtException failure) {
      pool.close();
      throw failure;
    }
  }

  /** What the reviewer should know of the rights with which this database is asked. */
  public List<String> cautions() {
    return ask("reading the rights of the connection", c -> Rights.cautions(c, dialect.engine()));
  }

  /** A database that somebody else connects to. */
  public static AskedDatabase over(DataSource source) {
    return new AskedDatabase(source, Optional.empty());
  }

  /** How it spells things. */
  public Dialect dialect() {
    return dialect;
  }

  /**
   * Puts a question.
   *
   * @param what what is being done, as a noun phrase for the message of a failure
   * @throws ThtException QUERY_FAILED when the engine refuses or breaks off
   */
  public <T> T ask(String what, Question<T> question) {
    try (Connection connection = source.getConnection();
        ReadOnlyPeriod period = ReadOnlyPeriod.begin(connection)) {
      return question.put(connection);
    } catch (SQLException failure) {
      throw failed(what, failure);
    }
  }

  /** The failure of a question, as a sentence. */
  public static ThtException failed(String what, SQLException failure) {
    return new ThtException(
        SchemaCatalogErrorCode.QUERY_FAILED,
        what + " failed: " + EngineWords.of(failure),
        EngineWords.areHarmless(failure)
            ? "check the database and try again"
            : "run it with --debug to see the engine's own words",
        failure);
  }

  /** What the engine said, without its further lines and what DuckDB's driver puts before it. */
  public static String firstLine(Throwable failure) {
    String message = failure.getMessage();
    return message == null
        ? failure.getClass().getSimpleName()
        : PREFIX.matcher(message.strip()).replaceFirst("").lines().findFirst().orElse("no message");
  }

  @Override
  public void close() {
    owned.ifPresent(HikariDataSource::close);
  }
}
