package dev.tht.testkit.ledger;

import dev.tht.spi.ledger.AboutQuestion;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.ledger.LogDraft;
import java.util.Map;
import java.util.Optional;

/** Records to be appended in tests. */
public final class Drafts {
  /** Who writes them. */
  public static final Author AUTHOR = new Author("anna", "terminal", 1);

  private Drafts() {}

  /** A record with two contents, at that position of that stream. */
  public static LogDraft draft(String entryId, String stream, long position) {
    return with(
        entryId, stream, position, Map.of("words", "perché \"sì\" €😀 " + entryId, "more", ""));
  }

  /** A record with those contents. */
  public static LogDraft with(
      String entryId, String stream, long position, Map<String, String> contents) {
    return of(entryId, stream, position, "{ \"b\": [1, 2.50, \"è\"], \"a\": null }", contents);
  }

  /** A record of one content in the form that tht's own have, which is read the fast way. */
  public static LogDraft usual(String entryId, String stream, long position, String words) {
    return of(entryId, stream, position, "{\"a\":null,\"b\":[1,2,\"è\"]}", Map.of("words", words));
  }

  private static LogDraft of(
      String entryId, String stream, long position, String payload, Map<String, String> contents) {
    return new LogDraft(
        entryId,
        stream,
        position,
        AUTHOR,
        Optional.of("F1"),
        Optional.of(new AboutQuestion("q-1", "ab".repeat(32))),
        "noted",
        payload,
        contents);
  }
}
