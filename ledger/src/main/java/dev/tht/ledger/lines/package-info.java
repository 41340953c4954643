/**
 * The log of a workspace in files: one JSON line a record, in segments, with a head anchor and a
 * lock file beside them; {@code docs/ledger-format.md} is its description. Start at {@link
 * dev.tht.ledger.lines.JsonLinesLedgerStore}. Leans on {@code spijson} for the lines, on {@code
 * store} for the rules of an append.
 */
@NullMarked
package dev.tht.ledger.lines;

import org.jspecify.annotations.NullMarked;
