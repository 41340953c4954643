package dev.tht.ledger.publish;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.ledger.disk.Disk;
import dev.tht.ledger.proof.VerifierKey;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.CheckpointSigner;
import dev.tht.spijson.ThtJson;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Arrays;
import java.util.HexFormat;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * An Ed25519 key in a file, sealed by a passphrase: AES-256-GCM under PBKDF2 with HMAC-SHA256. It
 * protects against a copied file; whoever reads the file and knows the passphrase signs as its
 * owner. Safe for concurrent use.
 */
public final class FileKey implements CheckpointSigner {
  private static final String FORMAT = "tht-key-1";
  private static final int ITERATIONS = 600_000;
  private static final int MOST_ITERATIONS = 10_000_000;
  private static final int SHORTEST_PASSPHRASE = 8;
  private static final int KEY_BYTES = 32;
  private static final int TAG_BITS = 128;
  private static final HexFormat HEX = HexFormat.of();

  private final VerifierKey verifier;
  private final PrivateKey key;

  /** What the file holds: the public key as text, the private one (PKCS 8) sealed. */
  private record Sealed(
      String format, String publicKey, String salt, int iterations, String nonce, String sealed) {}

  private FileKey(VerifierKey verifier, PrivateKey key) {
    this.verifier = verifier;
    this.key = key;
  }

  /**
   * Makes a key and keeps it in a new file that only its owner may read.
   *
   * @param passphrase 8 characters or more
   * @return the public key
   * @throws ThtException of kind CONFLICT when the file is there, USAGE when the name is none or
   *     the passphrase too short
   */
  public static VerifierKey create(Path file, String name, char[] passphrase, SecureRandom random) {
    return create(file, name, passphrase, random, Disk.real());
  }

  static VerifierKey create(
      Path file, String name, char[] passphrase, SecureRandom random, Disk disk) {
    if (passphrase.length < SHORTEST_PASSPHRASE) {
      throw new ThtException(
          LedgerErrorCode.MALFORMED,
          "the passphrase has " + passphrase.length + " characters",
          "choose one of " + SHORTEST_PASSPHRASE + " or more");
    }
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("Ed25519");
      generator.initialize(255, random);
      KeyPair pair = generator.generateKeyPair();
      byte[] encoded = pair.getPublic().getEncoded();
      VerifierKey verifier =
          VerifierKey.of(
              name, Arrays.copyOfRange(encoded, encoded.length - KEY_BYTES, encoded.length));
      byte[] salt = new byte[16];
      byte[] nonce = new byte[12];
      random.nextBytes(salt);
      random.nextBytes(nonce);
      byte[] sealed =
          cipher(Cipher.ENCRYPT_MODE, passphrase, salt, ITERATIONS, nonce, verifier.toString())
              .doFinal(pair.getPrivate().getEncoded());
      KeptFile.create(
          file,
          ThtJson.write(
                  new Sealed(
                      FORMAT,
                      verifier.toString(),
                      HEX.formatHex(salt),
                      ITERATIONS,
                      HEX.formatHex(nonce),
                      HEX.formatHex(sealed)))
              + "\n",
          disk);
      return verifier;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("the JDK has Ed25519, PBKDF2 and AES-GCM", e);
    }
  }

  /**
   * Opens the key.
   *
   * @throws ThtException of kind USAGE when the file is no key or the passphrase is not its
   */
  public static FileKey open(Path file, char[] passphrase) {
    Sealed sealed = read(file);
    VerifierKey verifier = VerifierKey.parse(sealed.publicKey());
    byte[] encoded;
    try {
      encoded =
          cipher(
                  Cipher.DECRYPT_MODE,
                  passphrase,
                  HEX.parseHex(sealed.salt()),
                  sealed.iterations(),
                  HEX.parseHex(sealed.nonce()),
                  sealed.publicKey())
              .doFinal(HEX.parseHex(sealed.sealed()));
    } catch (AEADBadTagException e) {
      throw new ThtException(
          LedgerErrorCode.KEY_LOCKED,
          "the key in " + file + " does not open with this passphrase",
          "give the passphrase that it was made with",
          e);
    } catch (GeneralSecurityException | IllegalArgumentException e) {
      throw noKey(file, e);
    }
    try {
      PrivateKey key =
          KeyFactory.getInstance("Ed25519").generatePrivate(new PKCS8EncodedKeySpec(encoded));
      return new FileKey(verifier, key);
    } catch (GeneralSecurityException e) {
      throw noKey(file, e);
    }
  }

  private static Sealed read(Path file) {
    try {
      Sealed sealed = ThtJson.read(KeptFile.read(file), Sealed.class);
      if (sealed.format().equals(FORMAT)
          && sealed.iterations() > 0
          && sealed.iterations() <= MOST_ITERATIONS) {
        return sealed;
      }
    } catch (ThtException e) {
      throw e.code() instanceof LedgerErrorCode ? e : noKey(file, e);
    }
    throw noKey(file, null);
  }

  private static Cipher cipher(
      int mode, char[] passphrase, byte[] salt, int iterations, byte[] nonce, String bound)
      throws GeneralSecurityException {
    PBEKeySpec spec = new PBEKeySpec(passphrase, salt, iterations, 256);
    byte[] secret =
        SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256").generateSecret(spec).getEncoded();
    spec.clearPassword();
    Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
    cipher.init(mode, new SecretKeySpec(secret, "AES"), new GCMParameterSpec(TAG_BITS, nonce));
    cipher.updateAAD(bound.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    return cipher;
  }

  private static ThtException noKey(Path file, @org.jspecify.annotations.Nullable Throwable cause) {
    return new ThtException(
        LedgerErrorCode.MALFORMED,
        file + " holds no signing key",
        "make one with `tht ledger key` or `tht reviewer key`",
        cause);
  }

  @Override
  public String keyName() {
    return verifier.name();
  }

  @Override
  public byte[] publicKey() {
    return verifier.bytes();
  }

  @Override
  public byte[] sign(byte[] message) {
    try {
      Signature signature = Signature.getInstance("Ed25519");
      signature.initSign(key);
      signature.update(message);
      return signature.sign();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("an Ed25519 key signs", e);
    }
  }

  @Override
  public void close() {}
}
