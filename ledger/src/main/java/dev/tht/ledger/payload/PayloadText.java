package dev.tht.ledger.payload;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.spi.ThtException;
import dev.tht.spijson.Digests;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/**
 * A text with its bytes and their digest.
 *
 * @param bytes in UTF-8; not changed after
 * @param digest SHA-256 in hexadecimal
 */
record PayloadText(byte[] bytes, String digest) {
  private static final Pattern DIGEST = Pattern.compile("[0-9a-f]{64}");

  /** The text, refused when UTF-8 cannot keep it. */
  static PayloadText of(String text) {
    try {
      ByteBuffer encoded = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
      byte[] bytes = new byte[encoded.remaining()];
      encoded.get(bytes);
      return new PayloadText(bytes, Digests.sha256(text));
    } catch (CharacterCodingException e) {
      throw new ThtException(
          LedgerErrorCode.NO_TEXT,
          "the payload has half a character in it",
          "replace unpaired surrogates before it is kept",
          e);
    }
  }

  /** Whether it has the form of a digest, and so is safe as a file's name. */
  static boolean isDigest(String digest) {
    return DIGEST.matcher(digest).matches();
  }
}
