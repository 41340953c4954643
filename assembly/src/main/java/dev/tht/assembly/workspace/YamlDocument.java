package dev.tht.assembly.workspace;

import dev.tht.assembly.AssemblyErrorCode;
import dev.tht.spi.ThtException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.dataformat.yaml.YAMLFactory;

/** Reads YAML into nodes that know their lines; one document, no key twice. */
final class YamlDocument {

  private final Path file;

  private YamlDocument(Path file) {
    this.file = file;
  }

  /** The block that the text holds; an empty text is an empty block. */
  static YamlNode.Mapping parse(String text, Path file) {
    return new YamlDocument(file).document(text);
  }

  private YamlNode.Mapping document(String text) {
    try (JsonParser in = new YAMLFactory().createParser(ObjectReadContext.empty(), text)) {
      JsonToken first = in.nextToken();
      if (first == null) {
        return new YamlNode.Mapping(Map.of(), 1);
      }
      YamlNode root = node(in, first);
      if (in.nextToken() != null) {
        throw bad(line(in), "a second document begins here", "keep one");
      }
      if (root instanceof YamlNode.Mapping mapping) {
        return mapping;
      }
      throw bad(1, "there is " + root.sort() + " where keys and values should be", "write them");
    } catch (JacksonException e) {
      int line = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNr());
      String what = String.valueOf(e.getOriginalMessage()).lines().findFirst().orElse("not YAML");
      throw new ThtException(
          AssemblyErrorCode.BAD_SETTINGS,
          file + " line " + line + " is not YAML: " + what.strip(),
          "correct that line",
          e);
    }
  }

  private YamlNode node(JsonParser in, JsonToken token) {
    int line = line(in);
    return switch (token) {
      case START_OBJECT -> mapping(in, line);
      case START_ARRAY -> sequence(in, line);
      case VALUE_STRING,
          VALUE_NUMBER_INT,
          VALUE_NUMBER_FLOAT,
          VALUE_TRUE,
          VALUE_FALSE,
          VALUE_EMBEDDED_OBJECT ->
          new YamlNode.Scalar(in.getString(), line);
      case VALUE_NULL -> new YamlNode.Scalar("", line);
      case NOT_AVAILABLE, END_OBJECT, END_ARRAY, PROPERTY_NAME ->
          throw bad(line, "something is out of place", "correct that line");
    };
  }

  private YamlNode.Mapping mapping(JsonParser in, int line) {
    Map<String, YamlNode> entries = new LinkedHashMap<>();
    while (in.nextToken() == JsonToken.PROPERTY_NAME) {
      String key = in.currentName();
      int keyLine = line(in);
      if (entries.put(key, node(in, in.nextToken())) != null) {
        throw bad(keyLine, "'" + key + "' stands twice", "keep one of them");
      }
    }
    return new YamlNode.Mapping(entries, line);
  }

  private YamlNode.Sequence sequence(JsonParser in, int line) {
    List<YamlNode> items = new ArrayList<>();
    for (JsonToken token = in.nextToken(); token != JsonToken.END_ARRAY; token = in.nextToken()) {
      items.add(node(in, token));
    }
    return new YamlNode.Sequence(items, line);
  }

  private static int line(JsonParser in) {
    return Math.max(1, in.currentTokenLocation().getLineNr());
  }

  private ThtException bad(int line, String what, String remedy) {
    return new ThtException(
        AssemblyErrorCode.BAD_SETTINGS, file + " line " + line + ": " + what, remedy);
  }
}
