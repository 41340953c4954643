package dev.tht.spijson;

import dev.tht.spi.ThtException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;

/**
 * The canonical form of JSON by RFC 8785: no white space, members in the order of their names'
 * UTF-16 code units, numbers as ECMAScript prints doubles, the shortest escapes. Two texts with the
 * same meaning have the same canonical form, which is what hashes are computed over.
 *
 * <p>Refused: a member twice in one object, an unpaired surrogate, and a whole number that a double
 * would silently change. Stateless; safe for concurrent use.
 */
public final class CanonicalJson {
  private static final JsonFactory JSON =
      JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  private CanonicalJson() {}

  /** The canonical form of the text. */
  public static String canonical(String json) {
    return read(
        json,
        in -> {
          StringBuilder out = new StringBuilder(json.length());
          value(in, out);
          return out.toString();
        });
  }

  /** Whether the text is in canonical form, and an object. */
  public static boolean isCanonicalObject(String json) {
    if (CanonicalScan.isObject(json)) {
      return true;
    }
    try {
      return json.startsWith("{") && canonical(json).equals(json);
    } catch (ThtException noJson) {
      return false;
    }
  }

  /** The members of the object that the text holds, each in canonical form, in canonical order. */
  static SortedMap<String, String> members(String json) {
    return read(
        json,
        in -> {
          if (in.currentToken() != JsonToken.START_OBJECT) {
            throw refusal(SpiJsonErrorCode.UNEXPECTED_JSON, "the JSON is not an object");
          }
          return members(in);
        });
  }

  private static <T> T read(String json, Function<JsonParser, T> reader) {
    try (JsonParser in = JSON.createParser(ObjectReadContext.empty(), json)) {
      if (in.nextToken() == null) {
        throw refusal(SpiJsonErrorCode.MALFORMED_JSON, "there is no JSON in an empty text");
      }
      T result = reader.apply(in);
      if (in.nextToken() != null) {
        throw refusal(SpiJsonErrorCode.MALFORMED_JSON, "something follows the JSON value");
      }
      return result;
    } catch (JacksonException e) {
      throw new ThtException(
          SpiJsonErrorCode.MALFORMED_JSON,
          "malformed JSON at line "
              + (e.getLocation() == null ? "?" : e.getLocation().getLineNr())
              + ", column "
              + (e.getLocation() == null ? "?" : e.getLocation().getColumnNr())
              + ": "
              + e.getOriginalMessage(),
          "correct the text at that place",
          e);
    }
  }

  /** A text as a JSON string in canonical form, quotes included. */
  public static String string(String text) {
    StringBuilder out = new StringBuilder(text.length() + 2);
    string(text, out);
    return out.toString();
  }

  private static void value(JsonParser in, StringBuilder out) {
    switch (in.currentToken()) {
      case START_OBJECT -> object(in, out);
      case START_ARRAY -> array(in, out);
      case VALUE_STRING -> string(in.getString(), out);
      case VALUE_NUMBER_INT -> out.append(EcmaNumber.ofInteger(in.getString()));
      case VALUE_NUMBER_FLOAT -> out.append(EcmaNumber.of(Double.parseDouble(in.getString())));
      case VALUE_TRUE -> out.append("true");
      case VALUE_FALSE -> out.append("false");
      case VALUE_NULL -> out.append("null");
      case NOT_AVAILABLE, END_OBJECT, END_ARRAY, PROPERTY_NAME, VALUE_EMBEDDED_OBJECT ->
          throw new IllegalStateException("unexpected " + in.currentToken());
    }
  }

  private static SortedMap<String, String> members(JsonParser in) {
    SortedMap<String, String> members = new TreeMap<>();
    while (in.nextToken() == JsonToken.PROPERTY_NAME) {
      String name = in.currentName();
      in.nextToken();
      StringBuilder member = new StringBuilder();
      value(in, member);
      members.put(name, member.toString());
    }
    return members;
  }

  private static void object(JsonParser in, StringBuilder out) {
    object(members(in), out);
  }

  /** The object whose members are given in canonical form, in canonical order. */
  static String object(SortedMap<String, String> members) {
    StringBuilder out = new StringBuilder();
    object(members, out);
    return out.toString();
  }

  private static void object(SortedMap<String, String> members, StringBuilder out) {
    out.append('{');
    String comma = "";
    for (Map.Entry<String, String> member : members.entrySet()) {
      out.append(comma);
      string(member.getKey(), out);
      out.append(':').append(member.getValue());
      comma = ",";
    }
    out.append('}');
  }

  private static void array(JsonParser in, StringBuilder out) {
    List<String> items = new ArrayList<>();
    while (in.nextToken() != JsonToken.END_ARRAY) {
      StringBuilder item = new StringBuilder();
      value(in, item);
      items.add(item.toString());
    }
    out.append('[').append(String.join(",", items)).append(']');
  }

  /** Appends a text as a JSON string in canonical form, quotes included. */
  static void string(String text, StringBuilder out) {
    out.append('"');
    if (isPlain(text)) {
      out.append(text).append('"');
      return;
    }
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\b' -> out.append("\\b");
        case '\t' -> out.append("\\t");
        case '\n' -> out.append("\\n");
        case '\f' -> out.append("\\f");
        case '\r' -> out.append("\\r");
        default -> {
          if (c < 0x20) {
            out.append(c < 0x10 ? "\\u000" : "\\u00").append(Integer.toHexString(c));
          } else {
            checkPaired(text, i);
            out.append(c);
          }
        }
      }
    }
    out.append('"');
  }

  private static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' || c == '"' || c == '\\' || Character.isSurrogate(c)) {
        return false;
      }
    }
    return true;
  }

  private static void checkPaired(String text, int i) {
    char c = text.charAt(i);
    boolean alone =
        Character.isHighSurrogate(c)
            ? i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1))
            : Character.isLowSurrogate(c)
                && (i == 0 || !Character.isHighSurrogate(text.charAt(i - 1)));
    if (alone) {
      throw refusal(
          SpiJsonErrorCode.NO_CANONICAL_FORM,
          "the text has half a character (surrogate U+"
              + Integer.toHexString(c)
              + ") at position "
              + i);
    }
  }

  static ThtException refusal(SpiJsonErrorCode code, String message) {
    return new ThtException(code, message, "give JSON that RFC 8785 can canonicalise");
  }
}
