package dev.tht.mcp.server;

import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.modern.server.McpRequestManager;
import io.modelcontextprotocol.server.McpStatelessSyncServer;
import io.modelcontextprotocol.spec.McpStatelessServerTransport;

/** What is served over HTTP, in each of the protocol's two eras. */
interface Eras {

  /** Serves the transport in the era with a handshake. */
  McpStatelessSyncServer handshake(McpStatelessServerTransport transport, McpJsonMapper mapper);

  /** Serves requests that stand for themselves. */
  McpRequestManager selfContained(McpJsonMapper mapper);
}
