package dev.tht.gatecore.signature;

import dev.tht.gatecore.GateErrorCode;
import dev.tht.spi.ThtException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import javax.crypto.Cipher;
import javax.crypto.EncryptedPrivateKeyInfo;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.PBEParameterSpec;

/**
 * A reviewer's Ed25519 key in a file: PKCS #8, encrypted under a passphrase with PBES2 (PBKDF2 with
 * HMAC-SHA-256, 600,000 rounds; AES-256-CBC), in PEM. Readable by its owner alone where the file
 * system knows owners.
 */
public final class ReviewerKeyFile {

  private static final String SCHEME = "PBEWithHmacSHA256AndAES_256";
  private static final int ROUNDS = 600_000;
  private static final String BEGIN = "-----BEGIN ENCRYPTED PRIVATE KEY-----";
  private static final String END = "-----END ENCRYPTED PRIVATE KEY-----";
  private static final int SHORTEST = 8;

  private final Path file;

  public ReviewerKeyFile(Path file) {
    this.file = file;
  }

  /**
   * Makes a key, keeps it and returns its public half.
   *
   * @throws ThtException when there is a key already, or the passphrase is too short
   */
  public ReviewerKey create(String reviewer, char[] passphrase, SecureRandom random) {
    if (passphrase.length < SHORTEST) {
      throw new ThtException(
          GateErrorCode.BAD_KEY,
          "the passphrase has fewer than " + SHORTEST + " characters",
          "choose a longer one");
    }
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("Ed25519");
      generator.initialize(255, random);
      KeyPair pair = generator.generateKeyPair();
      write(encrypted(pair.getPrivate(), passphrase, random));
      return new ReviewerKey(
          reviewer, Base64.getEncoder().encodeToString(pair.getPublic().getEncoded()));
    } catch (GeneralSecurityException | IOException e) {
      throw trouble("cannot be written", e);
    }
  }

  /**
   * The private key.
   *
   * @throws ThtException when the file is not there or the passphrase does not open it
   */
  public PrivateKey unlock(char[] passphrase) {
    try {
      String pem = Files.readString(file, StandardCharsets.US_ASCII);
      String base64 = pem.replace(BEGIN, "").replace(END, "");
      EncryptedPrivateKeyInfo info =
          new EncryptedPrivateKeyInfo(Base64.getMimeDecoder().decode(base64));
      Cipher cipher = Cipher.getInstance(SCHEME);
      cipher.init(
          Cipher.DECRYPT_MODE,
          SecretKeyFactory.getInstance(SCHEME).generateSecret(new PBEKeySpec(passphrase)),
          info.getAlgParameters());
      PKCS8EncodedKeySpec spec = info.getKeySpec(cipher);
      return KeyFactory.getInstance("Ed25519").generatePrivate(spec);
    } catch (GeneralSecurityException | IOException | IllegalArgumentException e) {
      throw trouble("cannot be opened with that passphrase", e);
    }
  }

  /** Whether there is a key. */
  public boolean exists() {
    return Files.exists(file);
  }

  private static byte[] encrypted(PrivateKey key, char[] passphrase, SecureRandom random)
      throws GeneralSecurityException, IOException {
    byte[] salt = new byte[16];
    byte[] vector = new byte[16];
    random.nextBytes(salt);
    random.nextBytes(vector);
    Cipher cipher = Cipher.getInstance(SCHEME);
    cipher.init(
        Cipher.ENCRYPT_MODE,
        SecretKeyFactory.getInstance(SCHEME).generateSecret(new PBEKeySpec(passphrase)),
        new PBEParameterSpec(salt, ROUNDS, new IvParameterSpec(vector)),
        random);
    byte[] hidden = cipher.doFinal(key.getEncoded());
    AlgorithmParameters parameters = AlgorithmParameters.getInstance("PBES2");
    parameters.init(cipher.getParameters().getEncoded());
    return new EncryptedPrivateKeyInfo(parameters, hidden).getEncoded();
  }

  private void write(byte[] encoded) throws IOException {
    if (file.getParent() != null) {
      Files.createDirectories(file.getParent());
    }
    String pem =
        BEGIN
            + "\n"
            + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(encoded)
            + "\n"
            + END
            + "\n";
    try {
      if (file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
        Files.createFile(
            file,
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
      } else {
        Files.createFile(file);
      }
    } catch (FileAlreadyExistsException there) {
      throw new ThtException(
          GateErrorCode.BAD_KEY,
          "there is a key in " + file + " already",
          "use it, or move it away first",
          there);
    }
    Files.writeString(file, pem, StandardCharsets.US_ASCII, StandardOpenOption.WRITE);
  }

  private ThtException trouble(String what, Exception e) {
    return new ThtException(
        GateErrorCode.BAD_KEY,
        "the reviewer's key " + file + " " + what,
        "make one with `tht reviewer key`, or type its passphrase again",
        e);
  }
}
