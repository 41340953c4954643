/**
 * The ledger under tools that search by themselves: Jazzer changes what is read, Lincheck orders
 * what threads do. Start at {@link dev.tht.fuzz.StoredTextFuzzTest}; leans on the ledger's readers
 * and stores only.
 */
@NullMarked
package dev.tht.fuzz;

import org.jspecify.annotations.NullMarked;
