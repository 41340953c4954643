/**
 * What every Memory store must do. Extend {@link dev.tht.testkit.memory.MemoryStoreContract}; wrap
 * a store in {@link dev.tht.testkit.memory.AssertingMemoryStore} to check both sides while it is
 * used. Leans on {@code dev.tht.spi.memory} alone.
 */
@NullMarked
package dev.tht.testkit.memory;

import org.jspecify.annotations.NullMarked;
