package dev.tht.testkit.ledger;

import dev.tht.spi.ledger.PayloadStore;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;

/** A payload store that checks every digest, and that nothing is used after it was closed. */
public final class AssertingPayloadStore implements PayloadStore {
  private final PayloadStore store;
  private volatile boolean closed;

  /** Checks the calls to that store. */
  public AssertingPayloadStore(PayloadStore store) {
    this.store = store;
  }

  @Override
  public String put(String text) {
    open();
    String digest = store.put(text);
    check(digest.equals(digestOf(text)), "the digest is not that of the text");
    return digest;
  }

  @Override
  public Optional<String> find(String digest) {
    open();
    Optional<String> text = store.find(digest);
    text.ifPresent(found -> check(digestOf(found).equals(digest), "another text was found"));
    return text;
  }

  @Override
  public void erase(String digest) {
    open();
    store.erase(digest);
  }

  @Override
  public void close() {
    closed = true;
    store.close();
  }

  private void open() {
    check(!closed, "used after it was closed");
  }

  private static String digestOf(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  private static void check(boolean holds, String otherwise) {
    if (!holds) {
      throw new AssertionError("the payload store's contract is broken: " + otherwise);
    }
  }
}
