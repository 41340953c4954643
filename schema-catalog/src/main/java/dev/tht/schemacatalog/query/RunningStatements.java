package dev.tht.schemacatalog.query;

import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The statements that run now, so that they end with the program: a server would go on with a
 * statement whose client is gone. Safe for concurrent use.
 */
final class RunningStatements {

  private static final Set<Statement> RUNNING = ConcurrentHashMap.newKeySet();

  static {
    Runtime.getRuntime().addShutdownHook(new Thread(RunningStatements::cancelAll, "tht-cancel"));
  }

  private RunningStatements() {}

  static void add(Statement statement) {
    RUNNING.add(statement);
  }

  static void remove(Statement statement) {
    RUNNING.remove(statement);
  }

  private static void cancelAll() {
    RUNNING.forEach(RunningStatements::cancel);
  }

  /** Asks the engine to break off; it may be done or gone already. */
  static void cancel(Statement statement) {
    try {
      statement.cancel();
    } catch (SQLException gone) {
      Thread.onSpinWait();
    }
  }
}
