package dev.tht.schemacatalog.database;

import java.util.Locale;

/** The engines that are treated in their own way; any other is asked by plain JDBC. */
public enum Engine {
  SQLITE("main"),
  POSTGRESQL("public"),
  DUCKDB("main"),
  H2("PUBLIC"),
  MARIADB(""),
  OTHER("");

  private final String defaultSchema;

  Engine(String defaultSchema) {
    this.defaultSchema = defaultSchema;
  }

  /** The engine with that JDBC product name. */
  static Engine of(String product) {
    return switch (product.toLowerCase(Locale.ROOT)) {
      case "sqlite" -> SQLITE;
      case "postgresql" -> POSTGRESQL;
      case "duckdb" -> DUCKDB;
      case "h2" -> H2;
      case "mariadb" -> MARIADB;
      default -> OTHER;
    };
  }

  /** The schema whose tables are named without it. */
  public String defaultSchema() {
    return defaultSchema;
  }
}
