package dev.tht.spijson;

import dev.tht.spi.query.QueryResult;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.deser.std.StdDeserializer;
import tools.jackson.databind.ser.std.StdSerializer;

/**
 * A query result whose cells come back as the Java type that they went in with: null, text and
 * truth as such, a {@code Long} as a JSON integer while a double holds it exactly (up to 2^53) and
 * as {@code {"integer":"..."}} beyond, a {@code Double} as {@code {"double":"1.5"}}, a {@code
 * BigDecimal} as {@code {"decimal":"1.50"}} with its scale.
 */
final class QueryResultForm {
  private static final long EXACT = 1L << 53;

  private QueryResultForm() {}

  static final class Writer extends StdSerializer<QueryResult> {
    Writer() {
      super(QueryResult.class);
    }

    @Override
    public void serialize(QueryResult result, JsonGenerator out, SerializationContext context) {
      out.writeStartObject();
      out.writeArrayPropertyStart("columns");
      result.columns().forEach(out::writeString);
      out.writeEndArray();
      out.writeArrayPropertyStart("rows");
      for (List<@Nullable Object> row : result.rows()) {
        out.writeStartArray();
        for (Object cell : row) {
          writeCell(cell, out);
        }
        out.writeEndArray();
      }
      out.writeEndArray();
      out.writeBooleanProperty("truncated", result.truncated());
      out.writeStringProperty("took", result.took().toString());
      out.writeEndObject();
    }

    private static void writeCell(@Nullable Object cell, JsonGenerator out) {
      if (cell == null) {
        out.writeNull();
      } else if (cell instanceof String text) {
        out.writeString(text);
      } else if (cell instanceof Boolean truth) {
        out.writeBoolean(truth);
      } else if (cell instanceof Long number) {
        writeLong(number, out);
      } else if (cell instanceof Double number) {
        writeTagged("double", number.toString(), out);
      } else if (cell instanceof BigDecimal number) {
        writeTagged("decimal", number.toString(), out);
      } else {
        throw new IllegalArgumentException("no cell of a result is a " + cell.getClass());
      }
    }

    private static void writeLong(long number, JsonGenerator out) {
      if (number >= -EXACT && number <= EXACT) {
        out.writeNumber(number);
      } else {
        writeTagged("integer", Long.toString(number), out);
      }
    }

    private static void writeTagged(String tag, String text, JsonGenerator out) {
      out.writeStartObject();
      out.writeStringProperty(tag, text);
      out.writeEndObject();
    }
  }

  static final class Reader extends StdDeserializer<QueryResult> {
    Reader() {
      super(QueryResult.class);
    }

    /**
     * NullAway does not see in the class file that a cell of {@code QueryResult} may be null: javac
     * leaves it out of a compact constructor's parameters.
     */
    @Override
    @SuppressWarnings("NullAway")
    public QueryResult deserialize(JsonParser in, DeserializationContext context) {
      JsonNode tree = context.readTree(in);
      try {
        List<String> columns = new ArrayList<>();
        tree.path("columns").forEach(column -> columns.add(column.asString()));
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (JsonNode row : tree.path("rows")) {
          List<@Nullable Object> cells = new ArrayList<>();
          row.forEach(cell -> cells.add(readCell(cell)));
          rows.add(cells);
        }
        return new QueryResult(
            columns,
            rows,
            tree.path("truncated").asBoolean(),
            Duration.parse(tree.path("took").asString()));
      } catch (RuntimeException e) {
        throw context.instantiationException(
            QueryResult.class, new IllegalArgumentException("not a query result: " + tree, e));
      }
    }

    private static @Nullable Object readCell(JsonNode cell) {
      if (cell.isNull()) {
        return null;
      }
      if (cell.isString()) {
        return cell.asString();
      }
      if (cell.isBoolean()) {
        return cell.asBoolean();
      }
      if (cell.isIntegralNumber()) {
        return cell.asLong();
      }
      if (cell.has("integer")) {
        return Long.valueOf(cell.get("integer").asString());
      }
      if (cell.has("double")) {
        return Double.valueOf(cell.get("double").asString());
      }
      if (cell.has("decimal")) {
        return new BigDecimal(cell.get("decimal").asString());
      }
      throw new IllegalArgumentException("not a cell: " + cell);
    }
  }
}
