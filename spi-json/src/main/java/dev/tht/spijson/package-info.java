/**
 * How the vocabulary is written as JSON. Start at {@link dev.tht.spijson.ThtJson}; {@link
 * dev.tht.spijson.LogRecordJson} and {@link dev.tht.spijson.LedgerEntryJson} are the stored format
 * of {@code docs/ledger-format.md}, on {@link dev.tht.spijson.CanonicalJson}. Leans on {@code spi}
 * and Jackson 3.
 */
@NullMarked
package dev.tht.spijson;

import org.jspecify.annotations.NullMarked;
