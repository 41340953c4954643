package dev.tht.ledger.publish;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ledger.CheckpointSink;
import dev.tht.spi.ledger.CheckpointSinkFactory;
import java.nio.file.Path;

/** Opens {@link FileSink}, as {@code file}; it has no settings. */
public final class FileSinkFactory implements CheckpointSinkFactory {
  /** Made by {@code ServiceLoader}, or with {@code new}. */
  public FileSinkFactory() {}

  @Override
  public String name() {
    return "file";
  }

  @Override
  public CheckpointSink open(String place, ProviderConfig config) {
    return new FileSink(Path.of(place));
  }
}
