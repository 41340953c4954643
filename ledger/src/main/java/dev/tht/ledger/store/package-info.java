/**
 * The generic log on the heap, the reference of the contract, and the rules of an append that every
 * store of this module shares. Start at {@link dev.tht.ledger.store.HeapLedgerStore}. Leans on
 * {@code spijson} for sealing.
 */
@NullMarked
package dev.tht.ledger.store;

import org.jspecify.annotations.NullMarked;
