package dev.tht.spi.ledger;

import java.util.Optional;

/**
 * A checkpoint sink keeps signed checkpoints at a place that the ledger's writer cannot quietly
 * change later: a folder of another user, a repository that is pushed, a service. Made by a
 * factory; one writer at a time.
 */
public interface CheckpointSink extends AutoCloseable {

  /**
   * Keeps the checkpoint durably. Publishing the same again changes nothing.
   *
   * @param size number of records that it is about
   * @param note the whole signed note
   * @throws dev.tht.spi.ThtException of kind CONFLICT when the sink holds a checkpoint of more
   *     records, or another one of as many; of kind IO when it cannot be kept
   */
  void publish(long size, String note);

  /** The checkpoint published last. */
  Optional<String> latest();

  @Override
  void close();
}
