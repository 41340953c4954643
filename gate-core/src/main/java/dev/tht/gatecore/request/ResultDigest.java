package dev.tht.gatecore.request;

import dev.tht.spi.query.QueryResult;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * SHA-256 over the columns and rows of a result; each cell with its length, so none runs into the
 * next.
 */
final class ResultDigest {

  private ResultDigest() {}

  static String of(QueryResult result) {
    MessageDigest digest = sha256();
    result.columns().forEach(column -> add(digest, column));
    for (List<@Nullable Object> row : result.rows()) {
      row.forEach(cell -> add(digest, cell));
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static void add(MessageDigest digest, @Nullable Object cell) {
    String text = cell == null ? "n" : "v" + cell;
    digest.update((text.length() + ":" + text).getBytes(StandardCharsets.UTF_8));
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java has SHA-256", impossible);
    }
  }
}
