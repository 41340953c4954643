package dev.tht.spi.plan;

import dev.tht.spi.catalog.TableName;

/** Where rows come from. */
public sealed interface Relation {

  /** A table or view of the database asked. */
  record OfTable(TableName table) implements Relation {}

  /** An earlier step of the plan. */
  record OfStep(String step) implements Relation {}

  /** One row without columns. */
  record OfOneRow() implements Relation {}
}
