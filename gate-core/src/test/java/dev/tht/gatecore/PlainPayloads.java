package dev.tht.gatecore;

import dev.tht.spi.ledger.PayloadStore;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Keeps payloads on the heap under a name made of their bytes. */
final class PlainPayloads implements PayloadStore {

  private final Map<String, String> texts = new HashMap<>();

  @Override
  public String put(String text) {
    String name = UUID.nameUUIDFromBytes(text.getBytes(StandardCharsets.UTF_8)).toString();
    texts.put(name, text);
    return name;
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
