/**
 * Ledger, payload and Memory stores on PostgreSQL, for a team. Start at {@link
 * dev.tht.storagepostgres.PostgresLedgerStore}; the tables are those of the migration beside this
 * package and {@code docs/deploy-postgres.md}. Leans on {@code spijson} for sealing records, on the
 * PostgreSQL driver and on Flyway.
 */
@NullMarked
package dev.tht.storagepostgres;

import org.jspecify.annotations.NullMarked;
