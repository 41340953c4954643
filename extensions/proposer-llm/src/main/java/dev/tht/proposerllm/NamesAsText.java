package dev.tht.proposerllm;

import dev.tht.spi.Span;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableName;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.module.SimpleModule;

/**
 * Tables, columns and places in the question as a model writes them: {@code customer.country}, and
 * the question's own words. Each is looked up; what is not there is refused in a sentence.
 */
final class NamesAsText {

  private final String question;
  private final Map<String, TableName> tables = new HashMap<>();
  private final Map<String, ColumnName> columns = new HashMap<>();

  NamesAsText(String question, Catalog catalog) {
    this.question = question;
    for (Table table : catalog.tables()) {
      tables.put(key(table.name().toString()), table.name());
      for (Column column : table.columns()) {
        columns.put(key(column.name().toString()), column.name());
      }
    }
  }

  private static String key(String text) {
    return text.strip().toLowerCase(Locale.ROOT);
  }

  /** For a mapper that reads one model's answer to that question. */
  SimpleModule module() {
    return new SimpleModule("names-as-text")
        .addDeserializer(TableName.class, text(this::table))
        .addDeserializer(ColumnName.class, text(this::column))
        .addDeserializer(Span.class, text(this::span));
  }

  private TableName table(String text) {
    return Optional.ofNullable(tables.get(key(text))).orElseThrow(() -> missing("table", text));
  }

  private ColumnName column(String text) {
    return Optional.ofNullable(columns.get(key(text))).orElseThrow(() -> missing("column", text));
  }

  private static IllegalArgumentException missing(String sort, String text) {
    return new IllegalArgumentException(
        "the catalog has no " + sort + " '" + text + "'; write it as the catalog does");
  }

  private Span span(String words) {
    int at = question.toLowerCase(Locale.ROOT).indexOf(key(words));
    if (at < 0 || words.isBlank()) {
      throw new IllegalArgumentException(
          "span is '" + words + "', which the question does not say; copy its words exactly");
    }
    return new Span(at, Math.min(question.length(), at + words.strip().length()));
  }

  private static <T> ValueDeserializer<T> text(Function<String, T> named) {
    return new ValueDeserializer<>() {
      @Override
      public T deserialize(JsonParser parser, DeserializationContext context) {
        String text = parser.getValueAsString();
        if (text == null) {
          throw new IllegalArgumentException("names and spans are written as text");
        }
        return named.apply(text);
      }
    };
  }
}
