package dev.tht.cli.command;

import dev.tht.cli.CliErrorCode;
import dev.tht.spi.Outcome;
import dev.tht.spi.Refusal;
import dev.tht.spi.ThtException;
import dev.tht.spijson.ThtJson;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Where in a plan's JSON a part or a step stands, as a JSON pointer. */
record PlanPlace(String text) {

  /** The value, or the refusal as a failure of the command that says where. */
  <T> T accepted(Outcome<T> outcome) {
    return switch (outcome) {
      case Outcome.Success<T> success -> success.value();
      case Outcome.Refused<T>(Refusal refusal) ->
          throw new ThtException(
              CliErrorCode.REFUSED,
              pointer(refusal.part()).map(pointer -> pointer + ": ").orElse("") + refusal.reason(),
              refusal.remedy());
    };
  }

  /** Of the last part with that id or step with that name. */
  private Optional<String> pointer(String part) {
    return part.isEmpty() ? Optional.empty() : find(ThtJson.mapper().readTree(text), "", part);
  }

  private static Optional<String> find(JsonNode node, String at, String part) {
    Optional<String> found =
        is(node, "id", part) || (is(node, "name", part) && node.has("source"))
            ? Optional.of(at)
            : Optional.empty();
    if (node.isArray()) {
      for (int i = 0; i < node.size(); i++) {
        Optional<String> inside = find(node.get(i), at + "/" + i, part);
        found = inside.isPresent() ? inside : found;
      }
    }
    for (String name : node.propertyNames()) {
      Optional<String> inside = find(node.get(name), at + "/" + name, part);
      found = inside.isPresent() ? inside : found;
    }
    return found;
  }

  private static boolean is(JsonNode node, String name, String value) {
    return node.isObject() && node.path(name).asString("").equals(value);
  }
}
