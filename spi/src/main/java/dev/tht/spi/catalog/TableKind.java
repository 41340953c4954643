package dev.tht.spi.catalog;

/** Whether rows are stored or derived. */
public enum TableKind {
  TABLE,
  VIEW
}
