/**
 * Checking a ledger without trusting who wrote it, and handing it out. Start at {@link
 * dev.tht.ledger.verify.LedgerVerifier}. Leans on {@code session} for the fold and on {@code
 * spijson} for hashes and lines.
 */
@NullMarked
package dev.tht.ledger.verify;

import org.jspecify.annotations.NullMarked;
