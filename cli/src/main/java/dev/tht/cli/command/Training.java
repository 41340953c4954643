package dev.tht.cli.command;

import dev.tht.cli.Main;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.Writer;

/**
 * What the launcher runs once after a build, so that the classes of the usual commands get into its
 * class archive. Writes nothing and leaves nothing.
 */
public final class Training {

  private Training() {}

  /** Runs the usual commands. */
  public static int run() {
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    Main main = new Main(nowhere, nowhere, InputStream.nullInputStream());
    main.run("--help");
    main.run("ask", "--help");
    try (TemporaryFolder folder = TemporaryFolder.make("tht-training")) {
      String shop = folder.path().resolve("shop").toString();
      main.run("demo", "--folder", shop);
      main.run("search", "find", "torino", "-w", shop);
      main.run("session", "list", "-w", shop, "--json");
      main.run("ledger", "verify", "-w", shop);
      main.run("schema", "render", "-w", shop);
    } catch (IOException untrained) {
      return 1;
    }
    return 0;
  }
}
