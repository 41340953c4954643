package dev.tht.ledger.payload;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ledger.PayloadStore;
import dev.tht.spi.ledger.PayloadStoreFactory;
import java.nio.file.Path;

/** Opens payload stores in files, as {@code files}; it has no settings. */
public final class FilePayloadStoreFactory implements PayloadStoreFactory {
  /** Made by {@code ServiceLoader}, or with {@code new}. */
  public FilePayloadStoreFactory() {}

  @Override
  public String name() {
    return "files";
  }

  @Override
  public PayloadStore open(Path folder, ProviderConfig config) {
    return new FilePayloadStore(folder);
  }
}
