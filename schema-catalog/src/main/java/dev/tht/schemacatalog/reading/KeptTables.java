package dev.tht.schemacatalog.reading;

import dev.tht.spi.catalog.Table;
import java.util.Optional;

/** Tables that were measured before; asked and told on the reading thread. */
public interface KeptTables {

  /** The table as it was measured, when neither its structure nor its rows changed since. */
  Optional<Table> unchanged(Table structure);

  /** A table was measured just now. */
  void measured(Table table);

  /** Keeps nothing. */
  static KeptTables none() {
    return new KeptTables() {
      @Override
      public Optional<Table> unchanged(Table structure) {
        return Optional.empty();
      }

      @Override
      public void measured(Table table) {}
    };
  }
}
