package dev.tht.mcp.tool;

import dev.tht.mcp.Refused;
import dev.tht.spi.SafeText;
import dev.tht.spi.session.SessionId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The arguments of one call, which fit the tool's schema. */
record Arguments(ObjectNode node) {

  SessionId session() {
    return session(text("session").orElse(""));
  }

  static SessionId session(String text) {
    try {
      return new SessionId(text);
    } catch (IllegalArgumentException e) {
      throw Refused.by(
          "session-id",
          "/session",
          "'" + SafeText.line(text, 60) + "' is no session id",
          "take the one that session_open gave");
    }
  }

  boolean has(String name) {
    return node.has(name);
  }

  /** The text, where the caller gave one that says something. */
  Optional<String> text(String name) {
    JsonNode value = node.path(name);
    return value.isString() && !value.stringValue().isBlank()
        ? Optional.of(value.stringValue())
        : Optional.empty();
  }

  /** As {@link #text}, for what this call cannot do without. */
  String needed(String name) {
    return text(name)
        .orElseThrow(
            () ->
                Refused.by(
                    "arguments-form",
                    "/" + name,
                    "'" + name + "' is missing or blank",
                    "give " + name));
  }

  List<String> texts(String name) {
    List<String> texts = new ArrayList<>();
    node.path(name).forEach(item -> texts.add(item.stringValue()));
    return texts;
  }

  int number(String name, int otherwise) {
    return node.path(name).isInt() ? node.path(name).intValue() : otherwise;
  }
}
