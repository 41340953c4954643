package dev.tht.storagepostgres;

import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * A data source with one connection, kept until it breaks and then made anew at once: no pool's
 * patience stands between a server that is back and its writer. For one thread.
 */
final class KeptConnection extends WrappedDataSource implements AutoCloseable {
  private @Nullable Connection kept;

  KeptConnection(String url, String application) {
    super(server(url, application));
  }

  private static PGSimpleDataSource server(String url, String application) {
    PGSimpleDataSource server = new PGSimpleDataSource();
    server.setURL(url);
    server.setApplicationName(application);
    return server;
  }

  @Override
  public Connection getConnection() throws SQLException {
    Connection connection = kept;
    if (connection == null || connection.isClosed()) {
      connection = fresh();
      kept = connection;
    }
    return changed(connection, "close", open -> {});
  }

  @Override
  public void close() throws SQLException {
    if (kept != null) {
      kept.close();
    }
  }
}
