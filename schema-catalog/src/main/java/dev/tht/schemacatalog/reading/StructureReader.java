package dev.tht.schemacatalog.reading;

import dev.tht.schemacatalog.database.Dialect;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.Consumer;

/** Reads tables, columns and keys in one engine's way. */
interface StructureReader {

  /**
   * The structure; a table that cannot be read is left out and said.
   *
   * @param warnings is told one sentence for each thing left out
   */
  Structure read(Connection connection, Consumer<String> warnings) throws SQLException;

  /** The reader for that engine. */
  static StructureReader of(Dialect dialect) {
    return switch (dialect.engine()) {
      case SQLITE -> new SqliteStructure(dialect);
      case POSTGRESQL, DUCKDB, H2, MARIADB, OTHER -> new MetadataStructure(dialect);
    };
  }
}
