package dev.tht.spi.ledger;

import dev.tht.spi.ProviderConfig;

/** Makes checkpoint signers of one sort; found through {@code META-INF/services}. */
public interface CheckpointSignerFactory {

  /** The name by which a command chooses it, in lower case with dashes. */
  String name();

  /**
   * Opens the key.
   *
   * @param key what names the key to this signer: a file, an address
   * @param passphrase what opens it; empty when it needs none
   */
  CheckpointSigner open(String key, char[] passphrase, ProviderConfig config);
}
