/**
 * What proves a ledger: contract suites and asserting wrappers for ledger and payload stores, and
 * samples of everything that a ledger stores. Start at {@code LedgerStoreContract}. Leans on {@code
 * spi} alone.
 */
@NullMarked
package dev.tht.testkit.ledger;

import org.jspecify.annotations.NullMarked;
