package dev.tht.mcp.server;

import dev.tht.mcp.DoorRooms;
import dev.tht.mcp.ModelDoor;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator;
import io.modelcontextprotocol.modern.McpSchema.CacheScope;
import io.modelcontextprotocol.modern.McpSchema.Implementation;
import io.modelcontextprotocol.modern.server.feature.PromptsFeature;
import io.modelcontextprotocol.modern.server.feature.ResourcesFeature;
import io.modelcontextprotocol.modern.server.feature.ToolsFeature;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpStatelessSyncServer;
import io.modelcontextprotocol.server.McpSyncServer;
import io.modelcontextprotocol.spec.McpSchema.ServerCapabilities;
import io.modelcontextprotocol.spec.McpServerTransportProvider;
import io.modelcontextprotocol.spec.McpStatelessServerTransport;

/**
 * The model's door in both eras. The door checks arguments and answers itself, so that a wrong form
 * is told the same way whatever the client speaks; the SDK's own checks are off.
 */
final class DoorEras implements Eras {

  private static final JsonSchemaValidator BY_THE_DOOR =
      (schema, value) -> JsonSchemaValidator.ValidationResponse.asValid(null);

  private final DoorRooms rooms;
  private final String version;
  private final Skill skill = Skill.read();

  DoorEras(DoorRooms rooms, String version) {
    this.rooms = rooms;
    this.version = version;
  }

  /** Serves one client in the era with a handshake. */
  McpSyncServer conversation(McpServerTransportProvider transport, McpJsonMapper mapper) {
    return McpServer.sync(transport)
        .jsonMapper(mapper)
        .serverInfo("tht", version)
        .instructions(skill.rules())
        .capabilities(capabilities())
        .validateToolInputs(false)
        .jsonSchemaValidator(BY_THE_DOOR)
        .tools(new SdkTools(new ModelDoor(rooms)).all())
        .resourceTemplates(new SessionResources(rooms).all())
        .prompts(new PhasePrompts(skill).all())
        .build();
  }

  @Override
  public McpStatelessSyncServer handshake(
      McpStatelessServerTransport transport, McpJsonMapper mapper) {
    return McpServer.sync(transport)
        .jsonMapper(mapper)
        .serverInfo("tht", version)
        .instructions(skill.rules())
        .capabilities(capabilities())
        .validateToolInputs(false)
        .jsonSchemaValidator(BY_THE_DOOR)
        .immediateExecution(true)
        .tools(new SdkTools(new ModelDoor(rooms)).stateless())
        .resourceTemplates(new SessionResources(rooms).stateless())
        .prompts(new PhasePrompts(skill).stateless())
        .build();
  }

  @Override
  public io.modelcontextprotocol.modern.server.McpServer selfContained(McpJsonMapper mapper) {
    return io.modelcontextprotocol.modern.server.McpServer.builder()
        .serverInfo(Implementation.builder("tht", version).build())
        .instructions(skill.rules())
        .jsonMapper(mapper)
        .feature(
            ToolsFeature.ofSync(
                new ModernTools(new ModelDoor(rooms)), mapper, BY_THE_DOOR, 0, CacheScope.PRIVATE))
        .feature(
            ResourcesFeature.ofSync(
                new ModernResources(new SessionResources(rooms)), mapper, 0, CacheScope.PRIVATE))
        .feature(
            PromptsFeature.ofSync(
                new ModernPrompts(new PhasePrompts(skill)), mapper, 0, CacheScope.PRIVATE))
        .build();
  }

  private static ServerCapabilities capabilities() {
    return ServerCapabilities.builder().tools(false).resources(false, false).prompts(false).build();
  }
}
