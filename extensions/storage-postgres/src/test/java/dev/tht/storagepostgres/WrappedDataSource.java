package dev.tht.storagepostgres;

import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.logging.Logger;
import javax.sql.DataSource;

/** Another's data source, on whose connections one call does something else. */
abstract class WrappedDataSource implements DataSource {
  private final DataSource source;

  WrappedDataSource(DataSource source) {
    this.source = source;
  }

  /** What is done instead of the call. */
  @FunctionalInterface
  interface Instead {
    void on(Connection connection) throws SQLException;
  }

  /** A new connection of the other's. */
  final Connection fresh() throws SQLException {
    return source.getConnection();
  }

  /** The connection, on which the method of that name does something else. */
  static Connection changed(Connection connection, String method, Instead instead) {
    return (Connection)
        Proxy.newProxyInstance(
            WrappedDataSource.class.getClassLoader(),
            new Class<?>[] {Connection.class},
            (proxy, called, arguments) -> {
              if (called.getName().equals(method)) {
                instead.on(connection);
                return null;
              }
              try {
                return called.invoke(connection, arguments);
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
