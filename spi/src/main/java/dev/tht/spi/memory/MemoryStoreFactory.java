package dev.tht.spi.memory;

import dev.tht.spi.ProviderConfig;
import java.nio.file.Path;

/** Makes Memory stores of one sort; found through {@code META-INF/services} or bound explicitly. */
public interface MemoryStoreFactory {

  /** The name by which {@code tht.yaml} chooses it, in lower case with dashes. */
  String name();

  /** Opens the store; the folder is for one kept in files. */
  MemoryStore open(Path folder, ProviderConfig config);
}
