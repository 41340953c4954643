package dev.tht.schemacatalog;

import java.util.List;
import java.util.Objects;

/** Databases of their own in the test server of {@code THT_TEST_MARIADB_URL}. */
final class TempMariaDb {

  private TempMariaDb() {}

  /** The URL of a new, empty database with that name, whose text is compared by its characters. */
  static String database(String name) {
    String server =
        Objects.requireNonNull(
            System.getenv("THT_TEST_MARIADB_URL"),
            "THT_TEST_MARIADB_URL is not set; ./verify starts a MariaDB and sets it");
    TempDatabase.write(
        server,
        List.of(
            "DROP DATABASE IF EXISTS " + name,
            "CREATE DATABASE " + name + " CHARACTER SET utf8mb4 COLLATE utf8mb4_bin"));
    return server.replaceFirst("/[^/?]*\\?", "/" + name + "?");
  }

  /** Executes statements whose names stand in the standard's quotes. */
  static void write(String url, List<String> statements) {
    TempDatabase.write(url + "&sessionVariables=sql_mode='ANSI_QUOTES'", statements);
  }
}
