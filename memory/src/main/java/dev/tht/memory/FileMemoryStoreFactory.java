package dev.tht.memory;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.memory.MemoryStore;
import dev.tht.spi.memory.MemoryStoreFactory;
import java.nio.file.Path;

/** Makes {@link FileMemoryStore}s by the name {@code file}; the file is {@code memory.json}. */
public final class FileMemoryStoreFactory implements MemoryStoreFactory {

  /** For {@code ServiceLoader}. */
  public FileMemoryStoreFactory() {}

  @Override
  public String name() {
    return "file";
  }

  @Override
  public MemoryStore open(Path folder, ProviderConfig config) {
    return new FileMemoryStore(folder.resolve("memory.json"));
  }
}
