/**
 * What proves a ledger: contract suites, asserting wrappers and fakes for ledger and payload
 * stores, and samples of everything that a ledger stores. Start at {@link
 * dev.tht.testkit.ledger.LedgerStoreContract}. Leans on {@code spi} alone.
 */
@NullMarked
package dev.tht.testkit.ledger;

import org.jspecify.annotations.NullMarked;
