package dev.tht.schemacatalog;

import java.io.IOException;
import java.io.StringReader;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Objects;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyManager;

/** Databases of their own in the test server of {@code THT_TEST_PG_URL}. */
final class TempPostgres {

  private TempPostgres() {}

  /** The URL of a new, empty database with that name. */
  static String database(String name) {
    String server =
        Objects.requireNonNull(
            System.getenv("THT_TEST_PG_URL"),
            "THT_TEST_PG_URL is not set; ./verify starts a PostgreSQL and sets it");
    TempDatabase.write(
        server,
        List.of("DROP DATABASE IF EXISTS " + name + " WITH (FORCE)", "CREATE DATABASE " + name));
    int query = server.indexOf('?');
    String address = query < 0 ? server : server.substring(0, query);
    String properties = query < 0 ? "" : server.substring(query);
    return address.substring(0, address.lastIndexOf('/') + 1) + name + properties;
  }

  /**
   * Executes a plain dump: statements, and rows between {@code COPY ... FROM stdin;} and {@code
   * \\.}.
   */
  static void restore(String url, Iterable<String> dump) throws SQLException, IOException {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      CopyManager copies = connection.unwrap(PGConnection.class).getCopyAPI();
      StringBuilder text = new StringBuilder();
      String copy = "";
      for (String line : dump) {
        if (copy.isEmpty() && line.startsWith("COPY ")) {
          statement.execute(text.toString());
          text.setLength(0);
          copy = line;
        } else if (!copy.isEmpty() && line.equals("\\.")) {
          copies.copyIn(copy, new StringReader(text.toString()));
          text.setLength(0);
          copy = "";
        } else {
          text.append(line).append('\n');
        }
      }
      statement.execute(text.toString());
    }
  }
}
