package dev.tht.gatecore.signature;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;

/**
 * The public half of a reviewer's key, as a workspace's policy names it.
 *
 * @param reviewer who signs with it
 * @param publicKey Ed25519, X.509 form, in Base64
 */
public record ReviewerKey(String reviewer, String publicKey) {

  public ReviewerKey {
    if (reviewer.isBlank() || reviewer.contains(":")) {
      throw new IllegalArgumentException("a reviewer has a name without a colon");
    }
    decoded(publicKey);
  }

  /** Read from {@code name:base64}, as {@code tht reviewer key} prints it. */
  public static ReviewerKey parse(String text) {
    int colon = text.indexOf(':');
    if (colon < 1) {
      throw new IllegalArgumentException("a reviewer's key is written name:base64");
    }
    return new ReviewerKey(text.substring(0, colon).strip(), text.substring(colon + 1).strip());
  }

  /** The key itself. */
  PublicKey key() {
    return decoded(publicKey);
  }

  private static PublicKey decoded(String base64) {
    try {
      return KeyFactory.getInstance("Ed25519")
          .generatePublic(new X509EncodedKeySpec(Base64.getDecoder().decode(base64)));
    } catch (GeneralSecurityException | IllegalArgumentException e) {
      throw new IllegalArgumentException("not an Ed25519 public key in Base64", e);
    }
  }

  @Override
  public String toString() {
    return reviewer + ":" + publicKey;
  }
}
