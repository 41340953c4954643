package dev.tht.cli.command;

import dev.tht.cli.Main;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * What the launcher runs once after a build, so that the classes of the usual commands get into its
 * class archive. Writes nothing and leaves nothing.
 */
public final class Training {

  /** What an agent says first. */
  private static final String GREETING =
      """
      {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18",\
      "capabilities":{},"clientInfo":{"name":"training","version":"1"}}}
      {"jsonrpc":"2.0","method":"notifications/initialized"}
      {"jsonrpc":"2.0","id":2,"method":"tools/list"}
      """;

  /** The same in the era without a handshake. */
  private static final String DISCOVERY =
      """
      {"jsonrpc":"2.0","id":1,"method":"server/discover","params":{"_meta":{\
      "io.modelcontextprotocol/protocolVersion":"2026-07-28",\
      "io.modelcontextprotocol/clientCapabilities":{}}}}
      {"jsonrpc":"2.0","id":2,"method":"tools/list","params":{"_meta":{\
      "io.modelcontextprotocol/protocolVersion":"2026-07-28",\
      "io.modelcontextprotocol/clientCapabilities":{}}}}
      """;

  private Training() {}

  /** Runs the usual commands. */
  public static int run() {
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    Main main = new Main(nowhere, nowhere, InputStream.nullInputStream());
    main.run("--help");
    main.run("ask", "--help");
    try {
      Path folder = Files.createTempDirectory("tht-training");
      try {
        main.run("demo", "--folder", folder.resolve("shop").toString());
        String shop = folder.resolve("shop").toString();
        main.run("search", "find", "torino", "-w", shop);
        main.run("session", "list", "-w", shop, "--json");
        main.run("ledger", "verify", "-w", shop);
        main.run("schema", "render", "-w", shop);
        new Main(nowhere, nowhere, words(GREETING)).run("mcp", "serve", "-w", shop);
        new Main(nowhere, nowhere, words(DISCOVERY)).run("mcp", "serve", "-w", shop);
      } finally {
        remove(folder);
      }
    } catch (IOException untrained) {
      return 1;
    }
    return 0;
  }

  private static InputStream words(String lines) {
    return new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8));
  }

  private static void remove(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}
