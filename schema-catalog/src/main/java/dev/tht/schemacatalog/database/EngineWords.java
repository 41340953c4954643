package dev.tht.schemacatalog.database;

import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What an engine said of a failure, as far as anybody may hear it: what it says of names, rights,
 * connections and time. What it says of the data (a cast that fails, a constraint, whatever a view
 * or a function raises) may quote a value that is withheld, so that of this its code alone is left;
 * the words stay in the cause, for whoever asks with {@code --debug}. What is not known to be
 * harmless is kept back.
 */
public final class EngineWords {

  /** Classes of SQLSTATE that speak of no data. */
  private static final Set<String> HARMLESS =
      Set.of("08", "0A", "25", "28", "3D", "3F", "40", "42", "53", "54", "55", "57", "58", "70");

  private static final String OF_VALUES = "22";

  /** MariaDB's of the general state: a lock, a view over what is gone, a definer who is gone. */
  private static final Set<Integer> MARIADB = Set.of(1205, 1356, 1449);

  /** H2's own states: rights, a locked file, a closed database. */
  private static final Set<String> H2 = Set.of("90096", "90020", "90098", "90121", "90109");

  /** Of the engines that give no state. */
  private static final Pattern SQLITE =
      Pattern.compile(
          "\\[SQLITE_(?!ERROR]|CONSTRAINT|MISMATCH)[A-Z_]+].*"
              + "|\\[SQLITE_ERROR][^(]*\\((no such |near |ambiguous |incomplete |not authorized).*");

  private static final Pattern DUCKDB =
      Pattern.compile(
          "(Catalog|Binder|Parser|Syntax|IO|Permission|INTERRUPT|Interrupt|Out of Memory"
              + "|TransactionContext|Not implemented|Connection) Error:.*");

  private EngineWords() {}

  /** Without the further lines, in which engines quote the statement. */
  public static String of(SQLException failure) {
    return areHarmless(failure) ? AskedDatabase.firstLine(failure) : keptBack(failure);
  }

  /** Whether the words say nothing of the data. */
  static boolean areHarmless(SQLException failure) {
    String state = state(failure);
    String words = AskedDatabase.firstLine(failure);
    return failure instanceof SQLTransientConnectionException
        || (state.length() > 1 && HARMLESS.contains(state.substring(0, 2)))
        || H2.contains(state)
        || (state.equals("HY000") && MARIADB.contains(failure.getErrorCode()))
        || (state.isEmpty()
            && (SQLITE.matcher(words).matches() || DUCKDB.matcher(words).matches()));
  }

  private static String keptBack(SQLException failure) {
    String state = state(failure);
    String what =
        state.startsWith(OF_VALUES)
            ? "a value does not fit what is asked of it"
            : "the engine's words are not repeated, because they may quote a value";
    return state.isEmpty() ? what : what + " (" + state + ")";
  }

  private static String state(SQLException failure) {
    String state = failure.getSQLState();
    return state == null || !state.matches("[0-9A-Z]{5}") ? "" : state;
  }
}
