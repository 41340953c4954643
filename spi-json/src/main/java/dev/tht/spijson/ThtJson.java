package dev.tht.spijson;

import dev.tht.spi.ThtException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.exc.InvalidTypeIdException;
import tools.jackson.databind.json.JsonMapper;

/**
 * The one JSON form of the vocabulary: names in snake case, enum constants in lower case, ids as
 * plain text, a {@code type} in every object of a closed set, absent values left out.
 *
 * <p>Reading ignores unknown properties, takes a missing list as empty and a missing optional value
 * as absent, and refuses everything else that is missing. Stateless; safe for concurrent use.
 */
public final class ThtJson {
  private static final JsonMapper MAPPER = VocabularyForms.mapper();

  private static final Pattern OF_A_LIBRARY =
      Pattern.compile("Feature|StreamReadConstraints|jackson|dev\\.tht\\.|java\\.(lang|util)\\.");

  private ThtJson() {}

  /** The mapper itself, for a library that wants one. */
  public static JsonMapper mapper() {
    return MAPPER;
  }

  /** The value on one line. */
  public static String write(Object value) {
    try {
      return MAPPER.writeValueAsString(value);
    } catch (JacksonException e) {
      throw unwritable(value, e);
    }
  }

  /** A value of a generic type, such as a list of decisions, on one line. */
  public static String write(Object value, TypeReference<?> type) {
    try {
      return MAPPER.writerFor(type).writeValueAsString(value);
    } catch (JacksonException e) {
      throw unwritable(value, e);
    }
  }

  /**
   * The value that the text holds.
   *
   * @throws ThtException when the text is malformed or of another form, naming line and column or
   *     the JSON pointer of the offending part
   */
  public static <T> T read(String json, Class<T> type) {
    try {
      return present(MAPPER.readValue(json, type), type.getSimpleName());
    } catch (JacksonException e) {
      throw unreadable(type.getSimpleName(), e);
    }
  }

  /** As {@link #read(String, Class)}, for a generic type. */
  public static <T> T read(String json, TypeReference<T> type) {
    try {
      return present(MAPPER.readValue(json, type), type.getType().getTypeName());
    } catch (JacksonException e) {
      throw unreadable(type.getType().getTypeName(), e);
    }
  }

  private static <T> T present(@Nullable T value, String type) {
    if (value == null) {
      throw new ThtException(
          SpiJsonErrorCode.UNEXPECTED_JSON, "null is no " + type, "give a JSON object");
    }
    return value;
  }

  private static ThtException unwritable(Object value, JacksonException e) {
    return new ThtException(
        SpiJsonErrorCode.UNWRITABLE_VALUE,
        value.getClass().getSimpleName() + " cannot be written as JSON: " + e.getOriginalMessage(),
        "report this value, it has a part without JSON form",
        e);
  }

  private static ThtException unreadable(String type, JacksonException e) {
    TokenStreamLocation at = e.getLocation();
    String place =
        at == null || at.getLineNr() < 0
            ? ""
            : " (line " + at.getLineNr() + ", column " + at.getColumnNr() + ")";
    if (e instanceof StreamReadException) {
      return new ThtException(
          SpiJsonErrorCode.MALFORMED_JSON,
          "malformed JSON" + place + ": " + broken(e),
          "correct the text at that place",
          e);
    }
    return new ThtException(
        SpiJsonErrorCode.UNEXPECTED_JSON,
        "not a " + type + " at " + pointer(e) + place + ": " + reason(e),
        "correct that part",
        e);
  }

  /** What breaks the text; a library's advice about its own settings is no news to a writer. */
  private static String broken(JacksonException e) {
    String message = firstLine(e.getOriginalMessage());
    return OF_A_LIBRARY.matcher(message).find() ? "the text is no JSON there" : message;
  }

  /** What a record's own check says, when that is what failed; else what the form lacks. */
  private static String reason(JacksonException e) {
    if (e instanceof InvalidTypeIdException tag) {
      return tag.getTypeId() == null
          ? "it has no \"type\""
          : "its type '" + firstLine(tag.getTypeId()) + "' is none of this form's";
    }
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof IllegalArgumentException own
          && own.getMessage() != null
          && !OF_A_LIBRARY.matcher(own.getMessage()).find()) {
        return firstLine(own.getMessage());
      }
    }
    return "it is missing or of another form";
  }

  private static String pointer(JacksonException e) {
    StringBuilder pointer = new StringBuilder();
    for (JacksonException.Reference step : e.getPath()) {
      pointer.append('/');
      if (step.getPropertyName() == null) {
        pointer.append(step.getIndex());
      } else {
        pointer.append(step.getPropertyName().replace("~", "~0").replace("/", "~1"));
      }
    }
    return pointer.isEmpty() ? "the top" : pointer.toString();
  }

  private static String firstLine(@Nullable String message) {
    return message == null ? "no details" : message.lines().findFirst().orElse("no details");
  }
}
