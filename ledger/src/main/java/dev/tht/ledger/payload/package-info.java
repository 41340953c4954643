/**
 * Large texts kept by the digest of their bytes, beside the ledger. Start at {@link
 * dev.tht.ledger.payload.FilePayloadStore}. Leans on {@code spi.ledger} alone.
 */
@NullMarked
package dev.tht.ledger.payload;

import org.jspecify.annotations.NullMarked;
