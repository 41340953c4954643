/**
 * Where everything is recorded. {@link dev.tht.spi.ledger.LogRecord} and {@link
 * dev.tht.spi.ledger.LedgerStore} are a generic log that any product can use; {@link
 * dev.tht.spi.ledger.LedgerEntry} is what tht writes into it. Leans on {@code review}, {@code
 * decision} and {@code memory}.
 */
@NullMarked
package dev.tht.spi.ledger;

import org.jspecify.annotations.NullMarked;
