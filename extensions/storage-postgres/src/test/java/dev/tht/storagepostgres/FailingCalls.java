package dev.tht.storagepostgres;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * A data source of which the n-th JDBC call fails, before or after it was done; a close is always
 * done. For one thread.
 */
final class FailingCalls {
  private final DataSource source;
  private int left;
  private boolean after;
  private boolean failed;

  FailingCalls(DataSource source) {
    this.source = source;
  }

  /** Lets the n-th call from now on fail; {@code after} it was done, so that its answer is lost. */
  void failAt(int n, boolean after) {
    this.left = n;
    this.after = after;
    this.failed = false;
  }

  /** Whether there was an n-th call. */
  boolean failed() {
    return failed;
  }

  DataSource source() {
    return watched(DataSource.class, source);
  }

  private <T> T watched(Class<T> type, Object real) {
    InvocationHandler handler = (proxy, method, arguments) -> call(real, method, arguments);
    return type.cast(
        Proxy.newProxyInstance(
            FailingCalls.class.getClassLoader(), new Class<?>[] {type}, handler));
  }

  private @Nullable Object call(Object real, Method method, Object @Nullable [] arguments)
      throws Throwable {
    boolean fails = --left == 0;
    if (fails && !after && !method.getName().equals("close")) {
      failed = true;
      throw new SQLException("call failed: " + method.getName(), "08006");
    }
    @Nullable Object answer;
    try {
      answer = method.invoke(real, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
    if (fails) {
      failed = true;
      if (answer instanceof Connection connection) {
        connection.close();
      }
      throw new SQLException("answer lost: " + method.getName(), "08006");
    }
    return switch (answer) {
      case Connection connection -> watched(Connection.class, connection);
      case PreparedStatement statement -> watched(PreparedStatement.class, statement);
      case Statement statement -> watched(Statement.class, statement);
      case ResultSet rows -> watched(ResultSet.class, rows);
      case null -> null;
      default -> answer;
    };
  }
}
