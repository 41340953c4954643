package dev.tht.ledger.publish;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ledger.CheckpointSink;
import dev.tht.spi.ledger.CheckpointSinkFactory;
import java.nio.file.Path;

/** Opens {@link GitSink}, as {@code git}; it has no settings. */
public final class GitSinkFactory implements CheckpointSinkFactory {
  /** Made by {@code ServiceLoader}, or with {@code new}. */
  public GitSinkFactory() {}

  @Override
  public String name() {
    return "git";
  }

  @Override
  public CheckpointSink open(String place, ProviderConfig config) {
    return new GitSink(Path.of(place));
  }
}
