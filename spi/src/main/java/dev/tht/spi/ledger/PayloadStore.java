package dev.tht.spi.ledger;

import java.util.Optional;

/**
 * Keeps large texts by the digest of their bytes, beside the ledger. Writing the same text twice
 * keeps it once. Safe for concurrent use.
 */
public interface PayloadStore extends AutoCloseable {

  /** Keeps the text durably and returns its SHA-256 over UTF-8, in hexadecimal. */
  String put(String text);

  /**
   * The text with that digest.
   *
   * @throws dev.tht.spi.ThtException of kind CORRUPT when what is stored has another digest
   */
  Optional<String> find(String digest);

  /** Erases the text; nothing happens when it is not there. */
  void erase(String digest);

  @Override
  void close();
}
