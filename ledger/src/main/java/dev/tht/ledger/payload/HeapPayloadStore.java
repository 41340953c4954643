package dev.tht.ledger.payload;

import dev.tht.spi.ledger.PayloadStore;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Payloads on the heap: the reference that other stores are compared with. Safe for threads. */
public final class HeapPayloadStore implements PayloadStore {
  private final Map<String, String> texts = new ConcurrentHashMap<>();

  /** An empty store. */
  public HeapPayloadStore() {}

  @Override
  public String put(String text) {
    String digest = PayloadText.of(text).digest();
    texts.put(digest, text);
    return digest;
  }

  @Override
  public Optional<String> find(String digest) {
    return Optional.ofNullable(texts.get(digest));
  }

  @Override
  public void erase(String digest) {
    texts.remove(digest);
  }

  @Override
  public void close() {}
}
