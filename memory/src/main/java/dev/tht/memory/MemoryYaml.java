package dev.tht.memory;

import dev.tht.spi.ThtException;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryStanding;
import dev.tht.spijson.ThtJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.yaml.YAMLMapper;
import tools.jackson.dataformat.yaml.YAMLWriteFeature;

/**
 * Memory items as YAML that a person can read, change and take elsewhere.
 *
 * <p>{@code format} is {@value #FORMAT}; each of {@code items} has {@code item}, as tht writes it
 * as JSON (what it means in {@code subject} and {@code detail}, where it was found in {@code
 * context} and {@code basis}), and {@code standing} ({@code scope}, {@code owner}, {@code from},
 * {@code until}). What is read is a candidate, whatever the file says. Stateless.
 */
public final class MemoryYaml {

  /** The format's name. */
  public static final String FORMAT = "tht-memory-export-1";

  private static final YAMLMapper YAML =
      YAMLMapper.builder()
          .disable(YAMLWriteFeature.WRITE_DOC_START_MARKER)
          .enable(YAMLWriteFeature.MINIMIZE_QUOTES)
          .enable(YAMLWriteFeature.ALWAYS_QUOTE_NUMBERS_AS_STRINGS)
          .build();

  private MemoryYaml() {}

  /** An item and how it stands. */
  public record Exported(MemoryItem item, MemoryStanding standing) {}

  /** The file's text. */
  public static String write(List<Exported> items) {
    ObjectNode file = YAML.createObjectNode();
    file.put("format", FORMAT);
    ArrayNode list = file.putArray("items");
    for (Exported exported : items) {
      ObjectNode one = list.addObject();
      one.set("item", ThtJson.mapper().valueToTree(exported.item()));
      one.set("standing", ThtJson.mapper().valueToTree(exported.standing()));
    }
    return YAML.writeValueAsString(file);
  }

  /**
   * The items of a file, as candidates.
   *
   * @param name of the file, for complaints
   * @throws ThtException of kind USAGE when it is no such file, naming the item
   */
  public static List<Exported> read(String text, String name) {
    JsonNode file = tree(text, name);
    if (!file.path("format").asString("").equals(FORMAT) || !file.path("items").isArray()) {
      throw malformed(name, "it has no format: " + FORMAT + " and no list of items", null);
    }
    List<Exported> items = new ArrayList<>();
    for (JsonNode one : file.path("items")) {
      items.add(item(one, name + ", item " + (items.size() + 1)));
    }
    return List.copyOf(items);
  }

  private static JsonNode tree(String text, String name) {
    try {
      return Optional.ofNullable(YAML.readTree(text)).orElseGet(YAML::createObjectNode);
    } catch (JacksonException e) {
      int line = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNr());
      String what = String.valueOf(e.getOriginalMessage()).lines().findFirst().orElse("").strip();
      throw malformed(name, "line " + line + " is not YAML: " + what, e);
    }
  }

  private static Exported item(JsonNode one, String place) {
    try {
      MemoryItem item = ThtJson.read(one.path("item").toString(), MemoryItem.class);
      MemoryStanding standing =
          one.has("standing")
              ? ThtJson.read(one.path("standing").toString(), MemoryStanding.class)
              : MemoryStanding.promoted();
      if (item.subject().isBlank() || item.detail().isBlank()) {
        throw malformed(place, "its subject or its detail is empty", null);
      }
      return new Exported(item.on(item.basis(), Optional.empty()), standing.asCandidate(true));
    } catch (ThtException e) {
      throw e.code() == MemoryErrorCode.MALFORMED_IMPORT ? e : malformed(place, e.sentence(), e);
    }
  }

  private static ThtException malformed(String place, String what, @Nullable Exception cause) {
    return new ThtException(
        MemoryErrorCode.MALFORMED_IMPORT,
        place + ": " + what,
        "correct it there, or export it again with `tht memory export`",
        cause);
  }
}
