package dev.tht.cli.command;

import dev.tht.cli.Main;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * What the launcher runs once after a build, so that the classes of the usual commands get into its
 * class archive. Writes into the folder given and nowhere else.
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

  private static final String SQL =
      """
      WITH dear AS (SELECT line_code, COUNT(*) AS n FROM bicycle_model WHERE list_price > 3000
      GROUP BY line_code HAVING COUNT(*) > 1) SELECT l.line_name, d.n FROM product_line l
      JOIN dear d ON d.line_code = l.line_code WHERE l.line_name LIKE 'a%' ORDER BY d.n DESC LIMIT 3
      """;

  private Training() {}

  /**
   * Runs the usual commands.
   *
   * @param folder where the demo's shop is made, and left
   */
  public static int run(Path folder) {
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    Main main = new Main(nowhere, nowhere, InputStream.nullInputStream());
    String shop = folder.resolve("shop").toString();
    main.run("--help");
    main.run("ask", "--help");
    main.run("demo", "--folder", shop);
    main.run("search", "find", "torino", "-w", shop);
    main.run("session", "list", "-w", shop, "--json");
    main.run("ledger", "verify", "-w", shop);
    main.run("schema", "render", "-w", shop);
    new Main(nowhere, nowhere, words(SQL)).run("plan", "from-sql", "-", "-w", shop);
    new Main(nowhere, nowhere, words(GREETING)).run("mcp", "serve", "-w", shop);
    new Main(nowhere, nowhere, words(DISCOVERY)).run("mcp", "serve", "-w", shop);
    return 0;
  }

  private static InputStream words(String lines) {
    return new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8));
  }
}
