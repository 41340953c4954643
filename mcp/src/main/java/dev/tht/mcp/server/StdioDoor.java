package dev.tht.mcp.server;

import dev.tht.mcp.DoorRooms;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.jackson3.JacksonMcpJsonMapper;
import io.modelcontextprotocol.modern.server.transport.StdioMcpTransport;
import io.modelcontextprotocol.server.McpSyncServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import tools.jackson.databind.json.JsonMapper;

/**
 * The model's door over a pair of streams, one client at the other end. It serves until the client
 * closes its end; a question that waits then goes on waiting in the ledger. The client's first
 * message tells which era of the protocol it speaks.
 */
public final class StdioDoor {

  /** How long an answer under way may still take when the client has closed its end. */
  private static final Duration LINGER = Duration.ofSeconds(3);

  private final DoorRooms rooms;
  private final String version;

  /**
   * The door.
   *
   * @param version of the server, as the client is told
   */
  public StdioDoor(DoorRooms rooms, String version) {
    this.rooms = rooms;
    this.version = version;
  }

  /** Serves; returns when the client is gone. */
  public void serve(InputStream in, OutputStream out) throws InterruptedException, IOException {
    McpJsonMapper mapper = new JacksonMcpJsonMapper(JsonMapper.builder().build());
    FirstMessage first = FirstMessage.read(in, mapper);
    DoorEras eras = new DoorEras(rooms, version);
    switch (first.era()) {
      case HANDSHAKE -> {
        StdioConversation conversation = new StdioConversation(mapper, first.whole(), out);
        McpSyncServer server = eras.conversation(conversation, mapper);
        conversation.serve(LINGER);
        server.close();
      }
      case SELF_CONTAINED -> {
        WatchedStreams streams = new WatchedStreams(first.whole(), out, LINGER);
        new StdioMcpTransport(eras.selfContained(mapper), mapper, streams.input(), streams.output())
            .start()
            .block();
      }
    }
  }
}
