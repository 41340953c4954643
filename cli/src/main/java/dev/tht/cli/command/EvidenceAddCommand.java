package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tht evidence add}: copies a file into the Evidence folder, when all of it then reads. */
@Command(
    name = "tht evidence add",
    description = "Add a Markdown or CSV file of Evidence to the workspace.")
public final class EvidenceAddCommand extends ThtCommand {

  @Parameters(paramLabel = "FILE", description = "The file.")
  Path file = Path.of("");

  @Option(
      names = "--source",
      paramLabel = "TEXT",
      description = "Where it comes from; else the file's path.")
  @Nullable String source;

  private record Added(String file, int evidence) {}

  @Override
  public Integer call() {
    EvidenceFolder evidence = new EvidenceFolder(workspace());
    Path name = file.toAbsolutePath().normalize().getFileName();
    if (name == null || !sort(name.toString())) {
      throw argument(file + " is no Evidence file", "give a file that ends in .md or .csv");
    }
    String from = source == null ? file.toAbsolutePath().normalize().toString() : source;
    try (Assembly assembly = assembly()) {
      int added =
          evidence.put(
              name.toString(), InputFiles.text(file), from, assembly.get(Clock.class).instant());
      Path target = evidence.folder().resolve(name);
      data(new Added(target.toString(), added), List.of(target + ": " + added + " pieces"));
    }
    note("next: tht index");
    return 0;
  }

  private static boolean sort(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.endsWith(".md") || lower.endsWith(".csv");
  }
}
