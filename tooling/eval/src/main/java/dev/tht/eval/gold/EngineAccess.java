package dev.tht.eval.gold;

/**
 * An engine that data is loaded into.
 *
 * @param dialect its name as the plan writer knows it
 * @param url where it is reached; what is loaded goes into a schema of its own, or into an empty
 *     database in this process
 */
public record EngineAccess(String dialect, String url) {

  private static final String POSTGRESQL = "postgresql";
  private static final String DUCKDB = "duckdb";

  /** DuckDB in this process. */
  public static EngineAccess duckdb() {
    return new EngineAccess(DUCKDB, "jdbc:duckdb:");
  }

  /** A PostgreSQL server on which schemas may be made. */
  public static EngineAccess postgresql(String url) {
    return new EngineAccess(POSTGRESQL, url);
  }

  /** Whether it is PostgreSQL. */
  public boolean isPostgresql() {
    return dialect.equals(POSTGRESQL);
  }
}
