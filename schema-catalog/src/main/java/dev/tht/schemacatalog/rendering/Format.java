package dev.tht.schemacatalog.rendering;

/** How a catalog can be written down. */
public enum Format {
  MARKDOWN,
  DDL,
  JSON
}
