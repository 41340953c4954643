package dev.tht.spi.catalog;

import java.util.List;

/**
 * The real value search: it asks the database itself, read-only, with bound parameters. Safe for
 * concurrent use.
 */
public interface ValueLookup {

  /** The most receipts that one look-up returns. */
  int MOST_RECEIPTS = 20;

  /**
   * Receipts for the stored values of the column that equal the text exactly, or, when none does,
   * after folding case and accents; by rows falling, ties by value; at most {@link #MOST_RECEIPTS}.
   *
   * @throws dev.tht.spi.ThtException of kind DATABASE when the column is unknown or cannot be read
   */
  List<ValueReceipt> find(ColumnName column, String text);
}
