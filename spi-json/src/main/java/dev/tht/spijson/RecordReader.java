package dev.tht.spijson;

import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.AboutQuestion;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.ledger.Content;
import dev.tht.spi.ledger.LogRecord;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/** Reads the members of a record's line; whether they are all, and canonical, is checked after. */
final class RecordReader {
  private final JsonNode entry;
  private final JsonNode content;

  private RecordReader(JsonNode line) {
    this.entry = line.path("entry");
    this.content = line.path("content");
  }

  static LogRecord read(String line) {
    return new RecordReader(ThtJson.read(line, JsonNode.class)).record();
  }

  private LogRecord record() {
    long version = number(entry, "version");
    if (version > LogRecordJson.VERSION) {
      throw new ThtException(
          SpiJsonErrorCode.NEWER_RECORD,
          "the record has schema version " + version,
          "read this ledger with a newer tht");
    }
    JsonNode author = entry.path("author");
    return new LogRecord(
        (int) version,
        text(entry, "ledger"),
        number(entry, "sequence"),
        text(entry, "previous"),
        text(entry, "entry_id"),
        text(entry, "stream"),
        number(entry, "position"),
        time(),
        new Author(text(author, "actor"), text(author, "channel"), assurance(author)),
        optional(entry, "phase"),
        question(),
        text(entry, "type"),
        CanonicalJson.canonical(entry.path("payload").toString()),
        commitments(),
        contents());
  }

  private static int assurance(JsonNode author) {
    long assurance = number(author, "assurance");
    if (assurance != (int) assurance) {
      throw new IllegalArgumentException("the record's assurance is too large");
    }
    return (int) assurance;
  }

  private Instant time() {
    try {
      return Instant.parse(text(entry, "at"));
    } catch (DateTimeException e) {
      throw new IllegalArgumentException("the record's time is none in ISO 8601", e);
    }
  }

  private Optional<AboutQuestion> question() {
    JsonNode question = entry.path("question");
    return question.isObject()
        ? Optional.of(new AboutQuestion(text(question, "id"), text(question, "hash")))
        : Optional.empty();
  }

  private Map<String, String> commitments() {
    Map<String, String> commitments = new TreeMap<>();
    JsonNode node = entry.path("commitments");
    node.propertyNames().forEach(name -> commitments.put(name, text(node, name)));
    return commitments;
  }

  private Map<String, Content> contents() {
    Map<String, Content> contents = new TreeMap<>();
    content
        .propertyStream()
        .forEach(
            member ->
                contents.put(
                    member.getKey(),
                    new Content(text(member.getValue(), "salt"), text(member.getValue(), "text"))));
    return contents;
  }

  private static Optional<String> optional(JsonNode node, String name) {
    return node.has(name) ? Optional.of(text(node, name)) : Optional.empty();
  }

  private static String text(JsonNode node, String name) {
    JsonNode value = node.path(name);
    if (!value.isString()) {
      throw new IllegalArgumentException("the record lacks the text " + name);
    }
    return value.asString();
  }

  private static long number(JsonNode node, String name) {
    JsonNode value = node.path(name);
    if (!value.isIntegralNumber() || !value.canConvertToLong()) {
      throw new IllegalArgumentException("the record lacks the number " + name);
    }
    return value.asLong();
  }
}
