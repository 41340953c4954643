/** Append-only log, tht's entries on it, fold to state, verification, JSON Lines store. */
@NullMarked
package dev.tht.ledger;

import org.jspecify.annotations.NullMarked;
