package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.cli.Main;
import dev.tht.mcp.server.StdioDoor;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * {@code tht mcp serve}: the model's door for agents that speak MCP, over standard input and
 * output. Nothing but the protocol goes to standard output; it ends when its client closes the
 * input.
 */
@Command(
    name = "tht mcp serve",
    description = "Serve agents over MCP on standard input and output, until the client leaves.")
public final class McpServeCommand extends ThtCommand {

  @Option(names = "--http", description = "Refused: this version serves standard input only.")
  boolean http;

  @Override
  public Integer call() throws InterruptedException {
    if (http) {
      throw argument(
          "streamable HTTP is not in this version", "let the agent start `tht mcp serve` itself");
    }
    OutputStream wire = new FileOutputStream(FileDescriptor.out);
    System.setOut(System.err);
    Workspace workspace = workspace();
    try (Assembly assembly = Assembly.open(workspace)) {
      new StdioDoor(new AssembledRooms(assembly, workspace.settings()), Main.version())
          .serve(in(), wire);
    }
    return 0;
  }
}
