package dev.tht.mcp.server;

import dev.tht.mcp.DoorRooms;
import dev.tht.mcp.ModelDoor;
import io.modelcontextprotocol.json.jackson3.JacksonMcpJsonMapper;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpSyncServer;
import io.modelcontextprotocol.server.transport.StdioServerTransportProvider;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import tools.jackson.databind.json.JsonMapper;

/**
 * The model's door over a pair of streams, one client at the other end. It serves until the client
 * closes its end; a question that waits then goes on waiting in the ledger.
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
  public void serve(InputStream in, OutputStream out) throws InterruptedException {
    WatchedStreams streams = new WatchedStreams(in, out);
    Skill skill = Skill.read();
    McpSyncServer server =
        McpServer.sync(
                new StdioServerTransportProvider(
                    new JacksonMcpJsonMapper(JsonMapper.builder().build()),
                    streams.input(),
                    streams.output()))
            .serverInfo("tht", version)
            .instructions(skill.rules())
            .capabilities(
                ServerCapabilities.builder()
                    .tools(false)
                    .resources(false, false)
                    .prompts(false)
                    .build())
            .validateToolInputs(false)
            .tools(new SdkTools(new ModelDoor(rooms)).all())
            .resourceTemplates(new SessionResources(rooms).all())
            .prompts(new PhasePrompts(skill).all())
            .build();
    streams.untilClosed(LINGER);
    server.close();
  }
}
