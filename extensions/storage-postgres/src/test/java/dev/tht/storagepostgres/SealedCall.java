package dev.tht.storagepostgres;

import dev.tht.spi.ledger.Content;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spijson.CanonicalJson;
import dev.tht.spijson.LogRecordJson;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * A call of an append function with a record's columns as literals, any of which a test may forge.
 *
 * @param columns sequence, stream, position, entry id, type, previous, leaf hash, entry, names and
 *     contents, as SQL literals
 */
record SealedCall(List<String> columns) {
  static final int SEQUENCE = 0;
  static final int POSITION = 2;
  static final int ENTRY_ID = 3;
  static final int TYPE = 4;
  static final int PREVIOUS = 5;
  static final int LEAF_HASH = 6;
  static final int NAMES = 8;
  static final int CONTENTS = 9;

  static SealedCall of(LogRecord record) {
    return of(record, LogRecordJson.entry(record));
  }

  /** The call with another entry, under the leaf hash of that one. */
  static SealedCall of(LogRecord record, String entry) {
    return new SealedCall(
        List.of(
            String.valueOf(record.sequence()),
            literal(record.stream()),
            String.valueOf(record.position()),
            literal(record.entryId()),
            literal(record.type()),
            literal(record.previous()),
            "encode(sha256('\\x00'::bytea || convert_to(" + literal(entry) + ", 'UTF8')), 'hex')",
            literal(entry),
            array(List.copyOf(record.contents().keySet())),
            array(record.contents().values().stream().map(SealedCall::spelled).toList())));
  }

  static SealedCall withEntry(LogRecord record, UnaryOperator<String> forged) {
    return of(record, forged.apply(LogRecordJson.entry(record)));
  }

  SealedCall with(int column, String literal) {
    List<String> changed = new ArrayList<>(columns);
    changed.set(column, literal);
    return new SealedCall(changed);
  }

  String of(String function) {
    return "select " + function + "(" + String.join(", ", columns) + ")";
  }

  static String literal(String text) {
    return "'" + text.replace("'", "''") + "'";
  }

  static String array(List<String> texts) {
    return texts.stream()
        .map(SealedCall::literal)
        .collect(Collectors.joining(", ", "array[", "]::text[]"));
  }

  static String spelled(Content content) {
    return "{\"salt\":"
        + CanonicalJson.string(content.salt())
        + ",\"text\":"
        + CanonicalJson.string(content.text())
        + "}";
  }
}
