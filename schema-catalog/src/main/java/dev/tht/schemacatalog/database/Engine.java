package dev.tht.schemacatalog.database;

import static dev.tht.schemacatalog.database.Capability.COMMENTS;
import static dev.tht.schemacatalog.database.Capability.ESTIMATE;
import static dev.tht.schemacatalog.database.Capability.READ_ONLY;
import static dev.tht.schemacatalog.database.Capability.SCHEMAS;

import java.util.Locale;
import java.util.Set;

/** The engines that are treated in their own way; any other is asked by plain JDBC. */
public enum Engine {
  SQLITE("main", READ_ONLY),
  POSTGRESQL("public", READ_ONLY, COMMENTS, SCHEMAS, ESTIMATE),
  DUCKDB("main", READ_ONLY, COMMENTS, SCHEMAS, ESTIMATE),
  H2("PUBLIC", READ_ONLY, COMMENTS, SCHEMAS),
  MARIADB("", READ_ONLY, COMMENTS, ESTIMATE),
  OTHER("", SCHEMAS);

  private final String defaultSchema;
  private final Set<Capability> capabilities;

  Engine(String defaultSchema, Capability... capabilities) {
    this.defaultSchema = defaultSchema;
    this.capabilities = Set.of(capabilities);
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

  /** The schema whose tables are named without it; where nothing is known, the connection says. */
  public String defaultSchema() {
    return defaultSchema;
  }

  /** What may be relied on; what is absent here may still happen, but nobody vouches for it. */
  public Set<Capability> capabilities() {
    return capabilities;
  }
}
