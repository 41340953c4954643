package dev.tht.schemacatalog;

import java.util.List;
import java.util.Objects;

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
}
