package dev.tht.eval.sample;

import dev.tht.spi.session.Language;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/**
 * One question as the data folder has it.
 *
 * @param id the file's short name and the record in it, such as {@code spider_A:17}
 * @param source the collection
 * @param database name of its database
 * @param text the question
 * @param evidence what the collection says beside it; possibly empty
 * @param golds the accepted gold queries, best first, at least one
 * @param rowsInAnyOrder whether the collection's own evaluation takes the rows in any order though
 *     a gold query orders them
 * @param language that the question is in
 */
public record DataQuestion(
    String id,
    QuestionSource source,
    String database,
    String text,
    String evidence,
    List<String> golds,
    boolean rowsInAnyOrder,
    Language language) {

  public DataQuestion {
    golds = List.copyOf(golds);
    if (golds.isEmpty()) {
      throw new IllegalArgumentException("question " + id + " has no gold SQL");
    }
  }

  /** In English. */
  public DataQuestion(
      String id,
      QuestionSource source,
      String database,
      String text,
      String evidence,
      List<String> golds,
      boolean rowsInAnyOrder) {
    this(id, source, database, text, evidence, golds, rowsInAnyOrder, Language.ENGLISH);
  }

  /** In English, where the order of the rows is the gold's. */
  public DataQuestion(
      String id,
      QuestionSource source,
      String database,
      String text,
      String evidence,
      List<String> golds) {
    this(id, source, database, text, evidence, golds, false);
  }

  /** First 16 hexadecimal digits of the SHA-256 of the text and the golds, a line each. */
  public String hash() {
    return hash(Stream.concat(Stream.of(text), golds.stream()).toList());
  }

  /** First 16 hexadecimal digits of the SHA-256 of the lines. */
  public static String hash(List<String> lines) {
    try {
      byte[] bytes = String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      return HexFormat.of().formatHex(digest, 0, 8);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java has SHA-256", impossible);
    }
  }
}
