package dev.tht.storagepostgres;

import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.postgresql.ds.PGSimpleDataSource;

/**
 * A data source with one connection, kept until it breaks and then made anew at once: no pool's
 * patience stands between a server that is back and its writer. For one thread.
 */
final class KeptConnection implements DataSource, AutoCloseable {
  private final PGSimpleDataSource source = new PGSimpleDataSource();
  private @Nullable Connection kept;

  KeptConnection(String url, String application) {
    source.setURL(url);
    source.setApplicationName(application);
  }

  @Override
  public Connection getConnection() throws SQLException {
    Connection connection = kept;
    if (connection == null || connection.isClosed()) {
      connection = source.getConnection();
      kept = connection;
    }
    Connection open = connection;
    return (Connection)
        Proxy.newProxyInstance(
            KeptConnection.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("close")) {
                return null;
              }
              try {
                return method.invoke(open, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            });
  }

  @Override
  public Connection getConnection(String user, String password) throws SQLException {
    return getConnection();
  }

  @Override
  public void close() throws SQLException {
    if (kept != null) {
      kept.close();
    }
  }

  @Override
  public PrintWriter getLogWriter() throws SQLException {
    return source.getLogWriter();
  }

  @Override
  public void setLogWriter(PrintWriter out) throws SQLException {
    source.setLogWriter(out);
  }

  @Override
  public void setLoginTimeout(int seconds) throws SQLException {
    source.setLoginTimeout(seconds);
  }

  @Override
  public int getLoginTimeout() throws SQLException {
    return source.getLoginTimeout();
  }

  @Override
  public Logger getParentLogger() {
    return Logger.getGlobal();
  }

  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    throw new SQLException("a kept connection is no " + type.getName());
  }

  @Override
  public boolean isWrapperFor(Class<?> type) {
    return false;
  }
}
