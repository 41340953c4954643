/**
 * Append-only log, tht's entries on it, fold to state, verification. Start reading at {@code
 * dev.tht.ledger.session.SessionLedger} for tht's own entries, at {@code
 * dev.tht.ledger.lines.JsonLinesLedgerStore} for the log in files; this package holds only the ways
 * in which they fail. Leans on {@code spi.ledger} and the stored forms of {@code spijson}.
 */
@NullMarked
package dev.tht.ledger;

import org.jspecify.annotations.NullMarked;
