package dev.tht.cli.command;

import dev.tht.assembly.workspace.Workspace;
import dev.tht.cli.Main;
import dev.tht.mcp.DoorRooms;
import dev.tht.mcp.server.HttpDoor;
import dev.tht.mcp.server.StdioDoor;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * {@code tht mcp serve}: the model's door for agents that speak MCP. Over standard input and output
 * nothing but the protocol goes to standard output, and it ends when its client closes the input;
 * with {@code --http} it serves the loopback interface until it is interrupted.
 */
@Command(
    name = "tht mcp serve",
    description = "Serve agents over MCP on standard input and output, until the client leaves.")
public final class McpServeCommand extends ThtCommand {

  private static final String TOKEN = "THT_MCP_TOKEN";

  @Option(
      names = "--http",
      paramLabel = "PORT",
      description =
          "Serve http://127.0.0.1:PORT/mcp instead, until interrupted; 0 for a free port. The token"
              + " is taken from THT_MCP_TOKEN, or made and written to standard error.")
  @Nullable Integer http;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (http != null && (http < 0 || http > 65_535)) {
      throw argument("'" + http + "' is no port", "write a number from 0 to 65535");
    }
    OutputStream wire = new FileOutputStream(FileDescriptor.out);
    System.setOut(System.err);
    Workspace workspace = workspace();
    try (LateAssembly assembly = new LateAssembly(workspace)) {
      DoorRooms rooms = new AssembledRooms(assembly, workspace);
      if (http == null) {
        new StdioDoor(rooms, Main.version()).serve(in(), wire);
      } else {
        serve(rooms, http);
      }
    }
    return 0;
  }

  private void serve(DoorRooms rooms, int port) throws IOException, InterruptedException {
    String given = System.getenv(TOKEN);
    String token = given == null || given.isBlank() ? rooms.chance().hexadecimal(16) : given;
    try (HttpDoor door = HttpDoor.open(rooms, Main.version(), port, token)) {
      note("serving agents on " + door.url());
      note(token.equals(given) ? "the token is that of " + TOKEN : "bearer token: " + token);
      new CountDownLatch(1).await();
    }
  }
}
