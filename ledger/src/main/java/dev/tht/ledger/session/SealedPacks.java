package dev.tht.ledger.session;

import dev.tht.spi.ledger.PayloadStore;
import dev.tht.spi.retrieval.RetrievalPack;
import dev.tht.spijson.ThtJson;
import java.util.Optional;

/**
 * The retrieval packs of sessions, kept as payloads beside the ledger; a session's entry names the
 * digest. As safe for concurrent use as the payload store, which the caller closes.
 */
public final class SealedPacks {
  private final PayloadStore payloads;

  /** The packs kept in the store. */
  public SealedPacks(PayloadStore payloads) {
    this.payloads = payloads;
  }

  /** Keeps the pack durably and returns its digest; equal packs have one digest. */
  public String seal(RetrievalPack pack) {
    return payloads.put(ThtJson.write(pack));
  }

  /**
   * The pack with that digest.
   *
   * @throws dev.tht.spi.ThtException of kind CORRUPT when what is stored has another digest
   */
  public Optional<RetrievalPack> open(String digest) {
    return payloads.find(digest).map(json -> ThtJson.read(json, RetrievalPack.class));
  }
}
