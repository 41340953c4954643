package dev.tht.assembly.provider;

import dev.tht.spi.ledger.CheckpointSignerFactory;
import dev.tht.spi.ledger.CheckpointSinkFactory;
import jakarta.inject.Inject;

/**
 * What signs checkpoints and what keeps them, by name.
 *
 * @param signers the signers' factories
 * @param sinks the sinks' factories
 */
public record CheckpointProviders(
    Providers<CheckpointSignerFactory> signers, Providers<CheckpointSinkFactory> sinks) {

  @Inject
  public CheckpointProviders {}
}
