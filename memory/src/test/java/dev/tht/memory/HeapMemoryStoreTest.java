package dev.tht.memory;

import dev.tht.spi.memory.MemoryStore;
import dev.tht.testkit.memory.MemoryStoreContract;

class HeapMemoryStoreTest extends MemoryStoreContract {
  @Override
  protected MemoryStore openEmpty() {
    return new HeapMemoryStore();
  }
}
