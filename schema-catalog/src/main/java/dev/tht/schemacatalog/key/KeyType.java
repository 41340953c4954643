package dev.tht.schemacatalog.key;

import dev.tht.spi.catalog.Column;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The families of types within which one column may refer to another. */
enum KeyType {
  NUMBER,
  TEXT,
  UUID;

  private static final Set<String> UUIDS = Set.of("uuid", "uniqueidentifier");

  /** The column's family; empty for types that make no key. */
  static Optional<KeyType> of(Column column) {
    return switch (column.type()) {
      case INTEGER, DECIMAL, REAL -> Optional.of(NUMBER);
      case TEXT -> Optional.of(TEXT);
      case OTHER, BINARY ->
          UUIDS.contains(column.declaredType().toLowerCase(Locale.ROOT))
              ? Optional.of(UUID)
              : Optional.empty();
      case BOOLEAN, DATE, TIME, TIMESTAMP -> Optional.empty();
    };
  }
}
