package dev.tht.mcp.server;

import dev.tht.spijson.ThtJson;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.modern.server.McpRequestManager;
import io.modelcontextprotocol.server.McpStatelessSyncServer;
import io.modelcontextprotocol.spec.McpStatelessServerTransport;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;

/** What the conformance suite expects of a server under test, in {@code conformance.json}. */
final class ConformanceFixtures implements Eras {

  private final JsonNode book;

  ConformanceFixtures() {
    try (InputStream file = getClass().getResourceAsStream("conformance.json")) {
      this.book = ThtJson.mapper().readTree(Objects.requireNonNull(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public McpStatelessSyncServer handshake(
      McpStatelessServerTransport transport, McpJsonMapper mapper) {
    return new HandshakeFixtures(this, mapper).serve(transport);
  }

  @Override
  public McpRequestManager selfContained(McpJsonMapper mapper) {
    return new SelfContainedFixtures(this, mapper).server();
  }

  List<JsonNode> all(String kind) {
    return StreamSupport.stream(book.path(kind).spliterator(), false).toList();
  }

  /** The node as a type of the SDK, with each {@code {name}} replaced. */
  static <T> T as(McpJsonMapper mapper, JsonNode node, Class<T> type, Map<String, ?> words) {
    String json = node.toString();
    for (Map.Entry<String, ?> word : words.entrySet()) {
      json = json.replace("{" + word.getKey() + "}", String.valueOf(word.getValue()));
    }
    try {
      return mapper.readValue(json, type);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What stands in the address of a templated resource. */
  static String id(String uri) {
    return uri.replaceAll("^test://template/([^/]+)/data$", "$1");
  }
}
