package dev.tht.ledger.proof;

import dev.tht.spi.ledger.CheckpointSigner;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.MessageDigest;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Objects;

/**
 * A public Ed25519 key with its name, in the C2SP signed-note form {@code NAME+ID+BASE64}, where
 * the base64 holds a byte 0x01 and the key's 32 bytes, and the id is the first four bytes, in
 * hexadecimal, of SHA-256 over the name, a line feed and those 33 bytes. Immutable.
 */
public final class VerifierKey {
  /** The octets of an Ed25519 {@code SubjectPublicKeyInfo} before the key (RFC 8410). */
  private static final byte[] INFO = HexFormat.of().parseHex("302a300506032b6570032100");

  private static final byte ED25519 = 1;
  private static final int KEY_BYTES = 32;
  private static final int ID_BYTES = 4;

  private final String name;
  private final byte[] key;
  private final PublicKey verifier;

  private VerifierKey(String name, byte[] key) {
    if (!isName(name)) {
      throw ProofErrors.malformed("'" + ProofErrors.quoted(name) + "' is no key's name");
    }
    this.name = name;
    this.key = key.clone();
    this.verifier = verifier(key);
  }

  /** The key of 32 bytes under that name. */
  public static VerifierKey of(String name, byte[] key) {
    return new VerifierKey(name, key);
  }

  /** The public side of a signer. */
  public static VerifierKey of(CheckpointSigner signer) {
    return new VerifierKey(signer.keyName(), signer.publicKey());
  }

  /**
   * Reads {@code NAME+ID+BASE64}.
   *
   * @throws dev.tht.spi.ThtException of kind USAGE when it is no key
   */
  public static VerifierKey parse(String text) {
    String[] parts = text.strip().split("\\+", 3);
    if (parts.length != 3) {
      throw ProofErrors.malformed(
          "'" + ProofErrors.quoted(text) + "' is no public key of the form NAME+ID+BASE64");
    }
    byte[] tagged = ProofErrors.decoded(parts[2], "the public key");
    if (tagged.length != KEY_BYTES + 1 || tagged[0] != ED25519) {
      throw ProofErrors.malformed(
          "the public key " + ProofErrors.quoted(parts[0]) + " is not Ed25519");
    }
    VerifierKey key = new VerifierKey(parts[0], Arrays.copyOfRange(tagged, 1, tagged.length));
    if (!key.id().equals(parts[1])) {
      throw ProofErrors.malformed(
          "the public key "
              + key.name
              + " has the id "
              + key.id()
              + ", not "
              + ProofErrors.quoted(parts[1]));
    }
    return key;
  }

  private static boolean isName(String name) {
    return !name.isEmpty()
        && name.codePoints()
            .noneMatch(
                c ->
                    c == '+'
                        || Character.isWhitespace(c)
                        || Character.isSpaceChar(c)
                        || Character.isISOControl(c));
  }

  private static PublicKey verifier(byte[] key) {
    if (key.length != KEY_BYTES) {
      throw ProofErrors.malformed("an Ed25519 key has 32 bytes, not " + key.length);
    }
    byte[] encoded = Arrays.copyOf(INFO, INFO.length + KEY_BYTES);
    System.arraycopy(key, 0, encoded, INFO.length, KEY_BYTES);
    try {
      return KeyFactory.getInstance("Ed25519").generatePublic(new X509EncodedKeySpec(encoded));
    } catch (GeneralSecurityException e) {
      throw ProofErrors.malformed("the public key is no point of the curve", e);
    }
  }

  /** Its name. */
  public String name() {
    return name;
  }

  /** The 32 bytes of the key. */
  public byte[] bytes() {
    return key.clone();
  }

  /** The first four bytes of its hash, eight hexadecimal digits. */
  public String id() {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update((name + "\n").getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(Arrays.copyOf(digest.digest(tagged()), ID_BYTES));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  private byte[] tagged() {
    ByteArrayOutputStream tagged = new ByteArrayOutputStream();
    tagged.write(ED25519);
    tagged.writeBytes(key);
    return tagged.toByteArray();
  }

  /** Whether the signature over the text is this key's. */
  public boolean verifies(String text, byte[] signature) {
    try {
      Signature check = Signature.getInstance("Ed25519");
      check.initVerify(verifier);
      check.update(text.getBytes(StandardCharsets.UTF_8));
      return check.verify(signature);
    } catch (GeneralSecurityException e) {
      return false;
    }
  }

  /** {@code NAME+ID+BASE64}. */
  @Override
  public String toString() {
    return name + "+" + id() + "+" + Base64.getEncoder().encodeToString(tagged());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof VerifierKey that
        && name.equals(that.name)
        && Arrays.equals(key, that.key);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, Arrays.hashCode(key));
  }
}
