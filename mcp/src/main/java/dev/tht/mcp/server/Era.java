package dev.tht.mcp.server;

import io.modelcontextprotocol.modern.McpSchema;
import io.modelcontextprotocol.modern.McpSchema.MetaKeys;
import io.modelcontextprotocol.spec.ProtocolVersions;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The two eras of the protocol: with a handshake that opens a conversation (to 2025-11-25), and
 * without one, every request saying who asks and in which version (from 2026-07-28).
 */
enum Era {
  HANDSHAKE,
  SELF_CONTAINED;

  private static final Set<String> WITH_HANDSHAKE =
      Set.of(
          ProtocolVersions.MCP_2024_11_05,
          ProtocolVersions.MCP_2025_03_26,
          ProtocolVersions.MCP_2025_06_18,
          ProtocolVersions.MCP_2025_11_25);

  /** The era of a message, by its method and parameters. */
  static Era of(@Nullable Object method, @Nullable Object params) {
    return McpSchema.METHOD_SERVER_DISCOVER.equals(method) || version(params) != null
        ? SELF_CONTAINED
        : HANDSHAKE;
  }

  /** As the other, where the header of the request names the version too. */
  static Era of(@Nullable Object method, @Nullable Object params, @Nullable String header) {
    boolean later =
        header != null
            && !WITH_HANDSHAKE.contains(header)
            && !io.modelcontextprotocol.spec.McpSchema.METHOD_INITIALIZE.equals(method);
    return later ? SELF_CONTAINED : of(method, params);
  }

  /** The version that a request of the later era names, if it does. */
  static @Nullable Object version(@Nullable Object params) {
    return params instanceof Map<?, ?> named && named.get("_meta") instanceof Map<?, ?> meta
        ? meta.get(MetaKeys.PROTOCOL_VERSION)
        : null;
  }
}
