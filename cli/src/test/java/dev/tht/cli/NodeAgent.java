package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The official MCP client for Node, which starts tht's server as a process of its own and plays one
 * part at it. Needs Node 18 or newer with npm.
 */
final class NodeAgent implements AutoCloseable {

  private static final String CLIENT = "@modelcontextprotocol/sdk@1.32.2";
  private static final Path PROGRAMS = Path.of("src/test/node");
  private static final Path HOME = Path.of("target/node-client").toAbsolutePath();
  private static final long PATIENCE_SECONDS = 60;

  private final Process node;
  private final List<String> said = new ArrayList<>();

  private NodeAgent(Process node) {
    this.node = node;
  }

  /** Starts the part about that database, whose workspace is in the folder. */
  static NodeAgent playing(String part, String stage, Path folder) throws IOException {
    install();
    List<String> command =
        Stream.concat(
                Stream.of("node", HOME.resolve("agent.mjs").toString(), part, stage),
                Tmux.java("mcp", "serve", "-w", folder.toString()).stream())
            .toList();
    return new NodeAgent(new ProcessBuilder(command).redirectErrorStream(true).start());
  }

  private static synchronized void install() throws IOException {
    Files.createDirectories(HOME);
    try (Stream<Path> programs = Files.list(PROGRAMS)) {
      for (Path program : programs.toList()) {
        Files.copy(
            program, HOME.resolve(program.getFileName()), StandardCopyOption.REPLACE_EXISTING);
      }
    }
    if (Files.isDirectory(HOME.resolve("node_modules/@modelcontextprotocol/sdk"))) {
      return;
    }
    Process npm =
        new ProcessBuilder(
                "npm", "install", "--no-audit", "--no-fund", "--prefix", HOME.toString(), CLIENT)
            .redirectErrorStream(true)
            .start();
    String output = new String(npm.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(npm.onExit().join().exitValue()).as("npm install: %s", output).isZero();
  }

  /** Hears what it says until it ends. */
  void listen(Consumer<String> hears) {
    try (BufferedReader lines = node.inputReader(StandardCharsets.UTF_8)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        System.out.println("agent: " + line);
        said.add(line);
        hears.accept(line);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The rest of the first line that begins so. */
  String said(String beginning) {
    return said.stream()
        .filter(line -> line.startsWith(beginning))
        .map(line -> line.substring(beginning.length()))
        .findFirst()
        .orElseThrow(
            () -> new AssertionError("no " + beginning + "in\n" + String.join("\n", said)));
  }

  /** It has ended, and everything was as it must be. */
  void isDone() throws InterruptedException {
    List<ProcessHandle> servers = node.descendants().toList();
    assertThat(node.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).as("the agent ends").isTrue();
    assertThat(said).as(String.join("\n", said)).last().isEqualTo("DONE");
    servers.forEach(server -> server.onExit().join());
  }

  /** Ends it at once (SIGKILL), and it alone. */
  void kill() {
    node.toHandle().destroyForcibly();
  }

  @Override
  public void close() {
    List<ProcessHandle> all =
        Stream.concat(node.descendants(), Stream.of(node.toHandle())).toList();
    all.forEach(ProcessHandle::destroyForcibly);
    all.forEach(each -> each.onExit().join());
  }
}
