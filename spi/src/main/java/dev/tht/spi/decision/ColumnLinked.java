package dev.tht.spi.decision;

import dev.tht.spi.catalog.ColumnName;

/**
 * The column that a part of the rewriting is read from.
 *
 * @param column which
 * @param use for which part
 * @param rationale why
 */
public record ColumnLinked(ColumnName column, ColumnUse use, String rationale)
    implements LocalDecision {

  @Override
  public String type() {
    return "column_linked";
  }

  @Override
  public String subject() {
    return column.toString();
  }

  @Override
  public String detail() {
    return "for " + use.words();
  }
}
