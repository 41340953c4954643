/**
 * Concepts kept for later questions: promoting them, finding them again, and the stores that
 * project the ledger's promotions. Start at {@link dev.tht.memory.MemoryPromotion}, then {@link
 * dev.tht.memory.FileMemoryStore}; {@link dev.tht.memory.MemorySearch} ranks. Leans on {@code
 * dev.tht.spi.memory} and {@code spi-json}.
 */
@NullMarked
package dev.tht.memory;

import org.jspecify.annotations.NullMarked;
