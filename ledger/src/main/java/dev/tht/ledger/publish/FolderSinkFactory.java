package dev.tht.ledger.publish;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ledger.CheckpointSink;
import dev.tht.spi.ledger.CheckpointSinkFactory;
import java.nio.file.Path;

/** Opens {@link FolderSink}, as {@code folder}; it has no settings. */
public final class FolderSinkFactory implements CheckpointSinkFactory {
  /** Made by {@code ServiceLoader}, or with {@code new}. */
  public FolderSinkFactory() {}

  @Override
  public String name() {
    return "folder";
  }

  @Override
  public CheckpointSink open(String place, ProviderConfig config) {
    return new FolderSink(Path.of(place));
  }
}
