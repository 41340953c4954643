package dev.tht.cli;

import java.io.ByteArrayInputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs commands in one workspace folder and keeps what they say. */
public final class Terminal {

  /** What a command said and ended with. */
  public record Said(int code, String out, String err) {}

  private final Path folder;

  public Terminal(Path folder) {
    this.folder = folder;
  }

  /** Runs the command in the folder, with nothing to read. */
  public Said run(String... args) {
    return run("", args);
  }

  /** Runs the command in the folder with that input. */
  public Said run(String input, String[] args) {
    List<String> words = new ArrayList<>(List.of(args));
    words.add("--workspace");
    words.add(folder.toString());
    return bare(input, words.toArray(String[]::new));
  }

  /** Runs exactly these words. */
  public static Said bare(String input, String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code =
        new Main(
                new PrintWriter(out),
                new PrintWriter(err),
                new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)))
            .run(args);
    return new Said(code, out.toString(), err.toString());
  }
}
