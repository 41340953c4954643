package dev.tht.schemacatalog.database;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What the user of a connection may do beyond reading tables, as sentences for the reviewer. */
final class Rights {

  private static final String POSTGRES =
      "SELECT r.rolsuper, pg_has_role(current_user, 'pg_read_server_files', 'MEMBER')"
          + " OR pg_has_role(current_user, 'pg_execute_server_program', 'MEMBER'),"
          + " current_user FROM pg_catalog.pg_roles r WHERE r.rolname = current_user";

  private Rights() {}

  static List<String> cautions(Connection connection, Engine engine) throws SQLException {
    return switch (engine) {
      case SQLITE, DUCKDB, H2 -> List.of();
      case POSTGRESQL -> postgres(connection);
      case MARIADB -> mariaDb(connection);
      case OTHER ->
          List.of(
              "this engine is asked by plain JDBC: tht asks it not to write, but cannot vouch for"
                  + " it; use a user that may only read");
    };
  }

  private static List<String> postgres(Connection connection) throws SQLException {
    List<String> cautions = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(POSTGRES)) {
      while (rows.next()) {
        if (rows.getBoolean(1)) {
          cautions.add(more("the role " + rows.getString(3) + " is a superuser"));
        } else if (rows.getBoolean(2)) {
          cautions.add(
              more("the role " + rows.getString(3) + " may read files or run programs there"));
        }
      }
    }
    return cautions;
  }

  private static List<String> mariaDb(Connection connection) throws SQLException {
    List<String> cautions = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SHOW GRANTS")) {
      while (rows.next()) {
        String grant = rows.getString(1).toUpperCase(Locale.ROOT);
        boolean everywhere = grant.contains(" ON *.* ");
        if (everywhere && (grant.startsWith("GRANT ALL ") || grant.contains("FILE"))) {
          cautions.add(more("the user may read and write files of the server"));
        }
      }
    }
    return cautions.stream().distinct().toList();
  }

  private static String more(String what) {
    return what + ": every statement is checked and runs read-only, but use one that may only read";
  }
}
