package dev.tht.spijson;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 over UTF-8 text, written in lower-case hexadecimal. Safe for concurrent use. */
public final class Digests {
  private Digests() {}

  /** SHA-256 of the text. */
  public static String sha256(String text) {
    return sha256(new byte[0], text);
  }

  /** SHA-256 of some bytes followed by the text. */
  public static String sha256(byte[] prefix, String text) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(prefix);
      digest.update(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
