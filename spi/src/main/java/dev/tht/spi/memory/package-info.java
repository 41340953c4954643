/**
 * Concepts kept for later questions. Start at {@link dev.tht.spi.memory.MemoryItem}: it is made
 * from an effective concept only. The ledger is the memory of record; a {@code MemoryStore} is a
 * projection. Leans on {@code decision}.
 */
@NullMarked
package dev.tht.spi.memory;

import org.jspecify.annotations.NullMarked;
