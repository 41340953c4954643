/** Ledger, payload and Memory stores on PostgreSQL. */
@NullMarked
package dev.tht.storagepostgres;

import org.jspecify.annotations.NullMarked;
