package dev.tht.spi.ledger;

/**
 * A checkpoint signer holds an Ed25519 key, or reaches one that it never sees, and signs what a
 * ledger held at a time. Made by a factory; used by whoever publishes checkpoints; one that reaches
 * a service says in its own documentation how long it waits. Safe for concurrent use.
 */
public interface CheckpointSigner extends AutoCloseable {

  /** The key's name: not empty, without white space and without {@code +}. */
  String keyName();

  /** The public key, the 32 bytes of RFC 8032. */
  byte[] publicKey();

  /**
   * The Ed25519 signature over the bytes, 64 bytes.
   *
   * @throws dev.tht.spi.ThtException when the key cannot be used
   */
  byte[] sign(byte[] message);

  @Override
  void close();
}
