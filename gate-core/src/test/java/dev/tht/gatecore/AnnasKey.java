package dev.tht.gatecore;

import dev.tht.ledger.proof.VerifierKey;
import dev.tht.ledger.publish.FileKey;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;

/** A reviewer's key for tests: made once, because a passphrase is slow to try by design. */
public final class AnnasKey {

  private static final FileKey KEY = made();

  private AnnasKey() {}

  /** The key, unlocked. */
  public static FileKey unlocked() {
    return KEY;
  }

  /** Its public half, as a policy names it. */
  public static VerifierKey known() {
    return VerifierKey.of(KEY.keyName(), KEY.publicKey());
  }

  private static FileKey made() {
    try {
      Path folder = Files.createTempDirectory("tht-key");
      Path file = folder.resolve("key.json");
      char[] passphrase = "correct horse battery".toCharArray();
      try {
        FileKey.create(file, "anna", passphrase, new SecureRandom());
        return FileKey.open(file, passphrase);
      } finally {
        Files.deleteIfExists(file);
        Files.delete(folder);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
