package dev.tht.mcp;

import dev.tht.spijson.ThtJson;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The tools that the door publishes, always in the same order; read from {@code tools.json}. */
public final class ToolList {

  private final List<ToolEntry> entries;

  private ToolList(List<ToolEntry> entries) {
    this.entries = List.copyOf(entries);
  }

  /** The published list. */
  public static ToolList read() {
    try (InputStream file = ToolList.class.getResourceAsStream("tools.json")) {
      JsonNode book = ThtJson.mapper().readTree(Objects.requireNonNull(file));
      List<ToolEntry> entries = new ArrayList<>();
      for (JsonNode entry : book.path("tools")) {
        entries.add(new ToolEntry((ObjectNode) whole(entry, book.path("shared"))));
      }
      return new ToolList(entries);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** In the order in which they are published. */
  public List<ToolEntry> entries() {
    return entries;
  }

  Optional<ToolEntry> find(String name) {
    return entries.stream().filter(entry -> entry.name().equals(name)).findFirst();
  }

  /** The node with each {@code $use} replaced by what is shared under that name. */
  private static JsonNode whole(JsonNode node, JsonNode shared) {
    if (node instanceof ObjectNode object && object.has("$use")) {
      return whole(shared.path(object.path("$use").stringValue()), shared);
    }
    if (node instanceof ObjectNode object) {
      ObjectNode copy = ThtJson.mapper().createObjectNode();
      object.properties().forEach(p -> copy.set(p.getKey(), whole(p.getValue(), shared)));
      return copy;
    }
    if (node instanceof ArrayNode array) {
      ArrayNode copy = ThtJson.mapper().createArrayNode();
      array.forEach(item -> copy.add(whole(item, shared)));
      return copy;
    }
    return node;
  }
}
