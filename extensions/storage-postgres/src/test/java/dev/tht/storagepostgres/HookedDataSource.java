package dev.tht.storagepostgres;

import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.logging.Logger;
import javax.sql.DataSource;

/** A data source on whose connections a commit is what a test makes of it. */
final class HookedDataSource implements DataSource {
  private final DataSource source;
  private volatile Commit commit = Connection::commit;

  /** What happens instead of a commit. */
  @FunctionalInterface
  interface Commit {
    void on(Connection connection) throws SQLException;
  }

  HookedDataSource(DataSource source) {
    this.source = source;
  }

  void onCommit(Commit commit) {
    this.commit = commit;
  }

  @Override
  public Connection getConnection() throws SQLException {
    Connection connection = source.getConnection();
    return (Connection)
        Proxy.newProxyInstance(
            HookedDataSource.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("commit")) {
                commit.on(connection);
                return null;
              }
              try {
                return method.invoke(connection, arguments);
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
    return source.unwrap(type);
  }

  @Override
  public boolean isWrapperFor(Class<?> type) throws SQLException {
    return source.isWrapperFor(type);
  }
}
