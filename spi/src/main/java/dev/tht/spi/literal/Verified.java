package dev.tht.spi.literal;

import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ValueLookup;
import dev.tht.spi.catalog.ValueReceipt;
import java.util.List;
import java.util.Objects;

/**
 * A value that stands in the database, with the receipt of the look-up that found it there. Made by
 * {@link #check} alone; read back from storage by {@link #restored}.
 */
public final class Verified implements Literal {

  private final Constant constant;
  private final ValueReceipt receipt;

  private Verified(Constant constant, ValueReceipt receipt) {
    this.constant = constant;
    this.receipt = receipt;
  }

  /**
   * Looks the text up and returns one literal for each stored value that it fits, best first; empty
   * when the database holds none.
   *
   * @param kind how the stored value is to be compared
   */
  public static List<Verified> check(
      ValueLookup lookup, ColumnName column, String text, Constant.Kind kind) {
    return lookup.find(column, text).stream()
        .map(receipt -> new Verified(new Constant(kind, receipt.value()), receipt))
        .toList();
  }

  /** For stores and JSON readers only (checked by the build): a literal verified earlier. */
  public static Verified restored(Constant constant, ValueReceipt receipt) {
    return new Verified(constant, receipt);
  }

  @Override
  public Constant constant() {
    return constant;
  }

  /** When, where and in how many rows it was found. */
  public ValueReceipt receipt() {
    return receipt;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Verified that
        && constant.equals(that.constant)
        && receipt.equals(that.receipt);
  }

  @Override
  public int hashCode() {
    return Objects.hash(constant, receipt);
  }

  @Override
  public String toString() {
    return constant.text() + " (" + receipt.rows() + " rows of " + receipt.column() + ")";
  }
}
