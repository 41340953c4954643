package dev.tht.spi.catalog;

/**
 * One foreign key walked in one direction.
 *
 * @param key the key
 * @param forward true from the referring table to the one referred to (rows are kept, never
 *     multiplied); false the other way (one row may become several)
 */
public record JoinStep(ForeignKey key, boolean forward) {

  /** Where the step starts. */
  public TableName from() {
    return forward ? key.from() : key.to();
  }

  /** Where the step ends. */
  public TableName to() {
    return forward ? key.to() : key.from();
  }
}
