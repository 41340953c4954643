/**
 * A session as a pure fold of its ledger entries. Start at {@link
 * dev.tht.ledger.session.SessionFold}; {@link dev.tht.ledger.session.SessionLedger} writes tht's
 * entries on the generic log and reads them back. Leans on {@code spi} and {@code spi-json}.
 */
@NullMarked
package dev.tht.ledger.session;

import org.jspecify.annotations.NullMarked;
