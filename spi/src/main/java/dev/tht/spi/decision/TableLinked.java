package dev.tht.spi.decision;

import dev.tht.spi.catalog.TableName;

/**
 * A table that this question uses, or must not use.
 *
 * @param table which
 * @param use for what
 * @param rationale why
 */
public record TableLinked(TableName table, Use use, String rationale) implements LocalDecision {

  /** What a table is for. */
  public enum Use {
    /** Its rows are what is counted or listed. */
    POPULATION,
    /** It is needed to filter, group or show. */
    SUPPORT,
    /** It must not be used. */
    EXCLUDED
  }

  @Override
  public String type() {
    return "table_linked";
  }

  @Override
  public String subject() {
    return table.toString();
  }

  @Override
  public String detail() {
    return switch (use) {
      case POPULATION -> "its rows are the population";
      case SUPPORT -> "needed to filter, group or show";
      case EXCLUDED -> "not to be used";
    };
  }
}
