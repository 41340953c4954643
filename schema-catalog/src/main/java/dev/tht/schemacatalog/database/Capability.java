package dev.tht.schemacatalog.database;

/** What an engine may or may not offer; the engine says which ({@link Engine#capabilities()}). */
public enum Capability {
  /** It refuses to write by itself, whatever statement reaches it. */
  READ_ONLY,
  /** Its tables and columns carry comments. */
  COMMENTS,
  /** Several schemas of one connection are read, and may hold tables of one name. */
  SCHEMAS,
  /** It estimates a query before running it. */
  ESTIMATE
}
