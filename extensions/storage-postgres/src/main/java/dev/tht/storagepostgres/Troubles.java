package dev.tht.storagepostgres;

import dev.tht.spi.SafeText;
import dev.tht.spi.ThtException;
import java.sql.SQLException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a server's error means, by its SQLSTATE, in one sentence that names no password. */
final class Troubles {
  /** Classes of errors after which the server has rolled the transaction back and lives on. */
  private static final Set<String> ROLLED_BACK =
      Set.of("22", "23", "25", "40", "42", "53", "54", "55", "P0");

  private static final String DISK_FULL = "53100";

  private Troubles() {}

  /** The failure of a statement, after which nothing was written. */
  static ThtException failed(String schema, SQLException e) {
    String state = state(e);
    String place = "the store in schema " + schema;
    String said = ": " + said(e);
    return switch (state) {
      case DISK_FULL -> full(place, said, e);
      case "55P03", "57014", "40P01", "40001", "53300" ->
          new ThtException(
              StoragePostgresErrorCode.BUSY,
              "nothing was recorded, " + place + " is busy" + said,
              "try again",
              e);
      case "42P01", "3F000", "42703", "42883" ->
          new ThtException(
              StoragePostgresErrorCode.NOT_PREPARED,
              place + " lacks its tables" + said,
              "open it once as a role that may create them",
              e);
      case "42501" ->
          new ThtException(
              StoragePostgresErrorCode.NOT_PERMITTED,
              "nothing was recorded, the database does not let this role do that in "
                  + place
                  + said,
              "use the role that may, or grant it",
              e);
      case "22021" ->
          new ThtException(
              StoragePostgresErrorCode.NO_TEXT,
              "nothing was recorded, a text holds a character that PostgreSQL cannot keep" + said,
              "replace the character",
              e);
      default -> unclassified(place + said, state, e);
    };
  }

  /** The failure of a statement that hands the server that many bytes to keep. */
  static ThtException failed(String schema, long bytes, SQLException e) {
    return state(e).equals(DISK_FULL)
        ? full("the store in schema " + schema, ", " + bytes + " bytes are needed: " + said(e), e)
        : failed(schema, e);
  }

  private static ThtException full(String place, String said, SQLException e) {
    return new ThtException(
        StoragePostgresErrorCode.DISK_FULL,
        "nothing was recorded, the disk of " + place + " is full" + said,
        "free some space on the server and try again",
        e);
  }

  private static ThtException unclassified(String what, String state, SQLException e) {
    boolean rejected = state.startsWith("28") || state.startsWith("3D");
    if (rejected || isBroken(state)) {
      return new ThtException(
          StoragePostgresErrorCode.UNREACHABLE,
          "nothing was recorded, no connection to " + what,
          rejected
              ? "check user, password and database of the setting url"
              : "check that the server runs and try again",
          e);
    }
    return new ThtException(
        StoragePostgresErrorCode.STATEMENT_FAILED,
        "nothing was recorded, the server refused a statement of " + what,
        "read what the server says",
        e);
  }

  /**
   * The failure of a commit, which leaves open what became of the transaction unless it was
   * refused.
   */
  static ThtException atCommit(String schema, SQLException e) {
    String state = state(e);
    if (state.length() == 5 && ROLLED_BACK.contains(state.substring(0, 2))) {
      return failed(schema, e);
    }
    return new ThtException(
        StoragePostgresErrorCode.OUTCOME_UNKNOWN,
        "it is unknown whether the record became durable, the connection to schema "
            + schema
            + " broke during the commit",
        "try again under the same entry id, or read back first",
        e);
  }

  static ThtException damaged(String schema, String what, @Nullable Throwable e) {
    return new ThtException(
        StoragePostgresErrorCode.DAMAGED,
        "the store in schema " + schema + " is damaged: " + what,
        "restore the database from a copy",
        e);
  }

  static ThtException closed(String schema) {
    return new ThtException(
        StoragePostgresErrorCode.CLOSED,
        "the store in schema " + schema + " was closed",
        "open it again");
  }

  /** The first line of what the failure says. */
  static String said(Exception e) {
    String first = String.valueOf(e.getMessage()).lines().findFirst().orElse("no details");
    return SafeText.line(first.strip(), 300);
  }

  private static boolean isBroken(String state) {
    return state.isEmpty() || state.startsWith("08") || state.startsWith("57P");
  }

  private static String state(SQLException e) {
    return e.getSQLState() == null ? "" : e.getSQLState();
  }
}
