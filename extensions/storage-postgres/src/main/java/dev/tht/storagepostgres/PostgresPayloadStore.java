package dev.tht.storagepostgres;

import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.PayloadStore;
import dev.tht.spijson.Digests;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import javax.sql.DataSource;

/**
 * Payloads in a table of a schema that {@link PostgresSchema} prepares, each under the digest of
 * its bytes, which every read checks. Safe for concurrent use, as far as the data source is.
 * Closing it leaves the data source open.
 */
public final class PostgresPayloadStore implements PayloadStore {
  private final Database database;
  private volatile boolean closed;

  /** The payloads of a prepared schema. */
  public PostgresPayloadStore(DataSource source, String schema) {
    this.database = new Database(source, schema);
  }

  @Override
  public String put(String text) {
    checkNotClosed();
    byte[] body = text.getBytes(StandardCharsets.UTF_8);
    if (!new String(body, StandardCharsets.UTF_8).equals(text)) {
      throw new ThtException(
          StoragePostgresErrorCode.NO_TEXT,
          "the payload has half a character in it",
          "replace unpaired surrogates before it is kept");
    }
    String digest = Digests.sha256(text);
    database.write(connection -> insert(connection, digest, body));
    return digest;
  }

  private int insert(Connection connection, String digest, byte[] body) throws SQLException {
    String insert = "insert into $.payload (digest, body) values (?, ?) on conflict do nothing";
    try (PreparedStatement statement = database.prepare(connection, insert)) {
      statement.setString(1, digest);
      statement.setBytes(2, body);
      return statement.executeUpdate();
    } catch (SQLException e) {
      throw Troubles.failed(database.schema(), body.length, e);
    }
  }

  @Override
  public Optional<String> find(String digest) {
    checkNotClosed();
    Optional<String> found = database.read(connection -> find(connection, digest));
    if (found.isPresent() && !Digests.sha256(found.get()).equals(digest)) {
      throw Troubles.damaged(
          database.schema(), "payload " + digest + " is not the text that its name says", null);
    }
    return found;
  }

  private Optional<String> find(Connection connection, String digest) throws SQLException {
    String select = "select body from $.payload where digest = ?";
    try (PreparedStatement statement = database.prepare(connection, select)) {
      statement.setString(1, digest);
      try (ResultSet row = statement.executeQuery()) {
        return row.next()
            ? Optional.of(new String(row.getBytes(1), StandardCharsets.UTF_8))
            : Optional.empty();
      }
    }
  }

  @Override
  public void erase(String digest) {
    checkNotClosed();
    database.write(
        connection -> {
          try (PreparedStatement statement =
              database.prepare(connection, "delete from $.payload where digest = ?")) {
            statement.setString(1, digest);
            return statement.executeUpdate();
          }
        });
  }

  @Override
  public void close() {
    closed = true;
  }

  private void checkNotClosed() {
    if (closed) {
      throw Troubles.closed(database.schema());
    }
  }
}
