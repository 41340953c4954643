package dev.tht.spi.ledger;

import dev.tht.spi.ProviderConfig;

/** Makes checkpoint sinks of one sort; found through {@code META-INF/services}. */
public interface CheckpointSinkFactory {

  /** The name by which a command chooses it, in lower case with dashes. */
  String name();

  /**
   * Opens the sink.
   *
   * @param place where the sink is: a folder, a file, an address
   */
  CheckpointSink open(String place, ProviderConfig config);
}
