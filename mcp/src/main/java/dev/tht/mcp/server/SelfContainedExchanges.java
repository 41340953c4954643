package dev.tht.mcp.server;

import com.sun.net.httpserver.Headers;
import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.modern.JsonRpc;
import io.modelcontextprotocol.modern.JsonRpc.JSONRPCResponse;
import io.modelcontextprotocol.modern.McpSchema;
import io.modelcontextprotocol.modern.McpSchema.ErrorCodes;
import io.modelcontextprotocol.modern.server.McpHeaders;
import io.modelcontextprotocol.modern.server.McpRequestManager;
import io.modelcontextprotocol.modern.server.McpTransportResponse;
import io.modelcontextprotocol.modern.server.transport.McpHeaderDecoder;
import io.modelcontextprotocol.server.transport.HeaderAccessor;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * HTTP for requests that stand for themselves. Headers repeat what the body says, so that what
 * stands between can decide by them; where the two differ, the request is refused.
 */
final class SelfContainedExchanges {

  private static final Map<Integer, Integer> STATUS =
      Map.of(
          ErrorCodes.INVALID_REQUEST, 400,
          ErrorCodes.INVALID_PARAMS, 400,
          ErrorCodes.HEADER_MISMATCH, 400,
          ErrorCodes.MISSING_REQUIRED_CLIENT_CAPABILITY, 400,
          ErrorCodes.UNSUPPORTED_PROTOCOL_VERSION, 400,
          ErrorCodes.METHOD_NOT_FOUND, 404);

  private static final Map<String, String> NAMED =
      Map.of(
          McpSchema.METHOD_TOOLS_CALL, "name",
          McpSchema.METHOD_PROMPTS_GET, "name",
          McpSchema.METHOD_RESOURCES_READ, "uri");

  private final McpRequestManager serving;

  SelfContainedExchanges(McpRequestManager serving) {
    this.serving = serving;
  }

  void answer(JSONRPCRequest request, Headers headers, HttpReply reply) throws IOException {
    Optional<String> differs = differs(request, headers);
    if (differs.isPresent()) {
      refuse(
          reply,
          JSONRPCResponse.error(
              request.id(),
              new JSONRPCResponse.JSONRPCError(ErrorCodes.HEADER_MISMATCH, differs.get())));
      return;
    }
    McpTransportContext context =
        McpTransportContext.create(
            Map.of(McpHeaders.TRANSPORT_CONTEXT_KEY, McpHeaderDecoder.headers(accessor(headers))));
    McpTransportResponse response =
        serving
            .handleBlocking(
                context,
                new JsonRpc.JSONRPCRequest(request.method(), request.id(), request.params()))
            .block();
    if (response instanceof McpTransportResponse.Streaming streaming) {
      stream(streaming, reply);
    } else if (response instanceof McpTransportResponse.Error error) {
      refuse(reply, error.response());
    } else if (response instanceof McpTransportResponse.Result result) {
      reply.answer(200, result.response());
    }
  }

  private static void stream(McpTransportResponse.Streaming streaming, HttpReply reply)
      throws IOException {
    JsonRpc.JSONRPCMessage last =
        streaming
            .messages()
            .doOnNext(
                message -> {
                  if (!(message instanceof JSONRPCResponse)) {
                    reply.say(message);
                  }
                })
            .blockLast();
    if (last != null) {
      reply.answer(200, last);
    }
  }

  private static void refuse(HttpReply reply, JSONRPCResponse error) throws IOException {
    reply.answer(STATUS.getOrDefault(error.error().code(), 200), error);
  }

  /** In what the headers differ from the body. */
  private static Optional<String> differs(JSONRPCRequest request, Headers headers) {
    if (!request.method().equals(headers.getFirst("Mcp-Method"))) {
      return Optional.of("the header Mcp-Method has to be the method");
    }
    Object version = Era.version(request.params());
    if (version != null && !version.equals(headers.getFirst("MCP-Protocol-Version"))) {
      return Optional.of("the header MCP-Protocol-Version has to be the version in _meta");
    }
    String key = NAMED.get(request.method());
    if (key != null
        && request.params() instanceof Map<?, ?> params
        && params.get(key) instanceof String name
        && !name.equals(decoded(headers.getFirst("Mcp-Name")))) {
      return Optional.of("the header Mcp-Name has to be the " + key + " that is asked for");
    }
    return Optional.empty();
  }

  private static @Nullable String decoded(@Nullable String value) {
    return value == null ? null : McpHeaderDecoder.decodeValue(value);
  }

  private static HeaderAccessor accessor(Headers headers) {
    return new HeaderAccessor() {
      @Override
      public List<String> getHeader(String name) {
        return headers.getOrDefault(name, List.of());
      }

      @Override
      public List<String> getHeaderNames() {
        return List.copyOf(headers.keySet());
      }
    };
  }
}
