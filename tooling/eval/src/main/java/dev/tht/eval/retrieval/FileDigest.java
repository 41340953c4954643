package dev.tht.eval.retrieval;

import dev.tht.eval.EvalErrorCode;
import dev.tht.spi.ThtException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** The digest by which a scorecard names its data. */
final class FileDigest {

  private FileDigest() {}

  /** First 16 hexadecimal digits of a SHA-256 over the files, one after the other. */
  static String of(List<Path> files) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (Path file : files) {
        try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
          in.transferTo(OutputStream.nullOutputStream());
        }
      }
      return HexFormat.of().formatHex(digest.digest(), 0, 8);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java has SHA-256", impossible);
    } catch (IOException e) {
      throw new ThtException(
          EvalErrorCode.DATA_MISSING, "a file of " + files + " is missing", "restore it", e);
    }
  }
}
