package dev.tht.spijson;

import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LogRecord;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** The payload of one stored entry, with its contents where they were not erased. */
final class StoredFacts {
  private final LogRecord record;
  private final JsonNode payload;

  StoredFacts(LogRecord record) {
    this.record = record;
    this.payload = ThtJson.read(record.payload(), JsonNode.class);
  }

  JsonNode node(String name) {
    JsonNode value = payload.path(name);
    if (value.isMissingNode()) {
      throw damaged("lacks the fact " + name);
    }
    return value;
  }

  JsonNode payload() {
    return payload;
  }

  Optional<String> optional(String name) {
    return optional(payload, name);
  }

  /** A text that may be absent. */
  Optional<String> optional(JsonNode node, String name) {
    return node.has(name) ? Optional.of(text(node, name)) : Optional.empty();
  }

  String text(String name) {
    return text(payload, name);
  }

  String text(JsonNode node, String name) {
    JsonNode value = node.path(name);
    if (!value.isString()) {
      throw damaged("lacks the fact " + name);
    }
    return value.asString();
  }

  <T> T value(String name, Class<T> type) {
    return value(payload, name, type);
  }

  <T> T value(JsonNode node, String name, Class<T> type) {
    JsonNode value = node.path(name);
    try {
      T read = ThtJson.mapper().treeToValue(value, type);
      if (read != null) {
        return read;
      }
    } catch (JacksonException e) {
      return ThtJson.read(value.toString(), type);
    }
    return ThtJson.read(value.toString(), type);
  }

  /** A content's text, or the mark of an erased one. */
  String content(String name) {
    return find(name).orElse(LedgerEntryJson.REDACTED);
  }

  /** A content's text, when it was not erased. */
  Optional<String> find(String name) {
    if (!record.commitments().containsKey(name)) {
      throw damaged("lacks the content " + name);
    }
    return record.text(name);
  }

  ThtException damaged(String what) {
    return new ThtException(
        SpiJsonErrorCode.DAMAGED_RECORD,
        "record " + record.position() + " of " + record.stream() + " " + what,
        "read it with the version of tht that wrote it, or restore the ledger from a copy");
  }
}
