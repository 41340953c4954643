package dev.tht.spi.memory;

import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.retrieval.EvidenceId;

/** One thing that is not as it was when a Memory item was promoted. */
public sealed interface MemoryChange {

  /** Whether the item is stale by it; else it is only good to know. */
  boolean stale();

  /** A column is no longer in the catalog. */
  record ColumnGone(ColumnName column) implements MemoryChange {
    @Override
    public boolean stale() {
      return true;
    }
  }

  /** A column has another type. */
  record ColumnRetyped(ColumnName column, String then, String now) implements MemoryChange {
    @Override
    public boolean stale() {
      return true;
    }
  }

  /** A value is no longer stored; it was in so many rows. */
  record ValueGone(ColumnName column, String value, long then) implements MemoryChange {
    @Override
    public boolean stale() {
      return true;
    }
  }

  /** A value is stored in another number of rows. */
  record RowsChanged(ColumnName column, String value, long then, long now) implements MemoryChange {
    @Override
    public boolean stale() {
      return false;
    }
  }

  /** A piece of Evidence is no longer there. */
  record EvidenceGone(EvidenceId evidence) implements MemoryChange {
    @Override
    public boolean stale() {
      return true;
    }
  }

  /** A piece of Evidence says something else. */
  record EvidenceChanged(EvidenceId evidence) implements MemoryChange {
    @Override
    public boolean stale() {
      return true;
    }
  }
}
