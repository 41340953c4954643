package dev.tht.ledger.publish;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ledger.CheckpointSigner;
import dev.tht.spi.ledger.CheckpointSignerFactory;
import java.nio.file.Path;

/** Opens keys in files, as {@code file}; it has no settings. */
public final class FileKeyFactory implements CheckpointSignerFactory {
  /** Made by {@code ServiceLoader}, or with {@code new}. */
  public FileKeyFactory() {}

  @Override
  public String name() {
    return "file";
  }

  @Override
  public CheckpointSigner open(String key, char[] passphrase, ProviderConfig config) {
    return FileKey.open(Path.of(key), passphrase);
  }
}
