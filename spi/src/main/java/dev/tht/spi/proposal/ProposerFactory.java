package dev.tht.spi.proposal;

import dev.tht.spi.ProviderConfig;

/** Makes proposers of one sort; found through {@code META-INF/services} or bound explicitly. */
public interface ProposerFactory {

  /** The name by which {@code tht.yaml} chooses it, in lower case with dashes. */
  String name();

  /** A proposer. */
  Proposer create(ProviderConfig config);
}
