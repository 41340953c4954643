/**
 * Erasing what people and data said, and nothing else: the contents of records, the payloads and
 * the Memory items made of them, with a record of what was erased, by whom and why. Start at {@link
 * dev.tht.ledger.redact.Redactions}. Leans on {@code spi.ledger}, {@code spi.memory} and {@code
 * session}.
 */
@NullMarked
package dev.tht.ledger.redact;

import org.jspecify.annotations.NullMarked;
