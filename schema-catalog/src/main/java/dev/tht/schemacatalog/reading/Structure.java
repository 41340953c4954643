package dev.tht.schemacatalog.reading;

import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.Table;
import java.util.List;

/** Tables in name order without anything measured, and their keys in the same order. */
record Structure(List<Table> tables, List<ForeignKey> foreignKeys) {

  Structure {
    tables = List.copyOf(tables);
    foreignKeys = List.copyOf(foreignKeys);
  }
}
