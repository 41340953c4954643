package dev.tht.cli.command;

import dev.tht.assembly.workspace.Workspace;
import dev.tht.cli.CliErrorCode;
import dev.tht.schemacatalog.evidence.FileEvidenceStore;
import dev.tht.spi.ThtException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code tht evidence add}: copies a file into the Evidence folder, when all of it then reads. */
@Command(
    name = "tht evidence add",
    description = "Add a Markdown or CSV file of Evidence to the workspace.")
public final class EvidenceAddCommand extends ThtCommand {

  @Parameters(paramLabel = "FILE", description = "The file.")
  Path file = Path.of("");

  private record Added(String file, int evidence) {}

  @Override
  public Integer call() {
    Workspace workspace = workspace();
    Path folder = workspace.evidence(workspace.settings());
    Path name = file.toAbsolutePath().normalize().getFileName();
    if (name == null || !sort(name.toString())) {
      throw argument(file + " is no Evidence file", "give a file that ends in .md or .csv");
    }
    Path target = folder.resolve(name);
    if (Files.exists(target)) {
      throw argument(target + " is there already", "rename the file, or edit the one there");
    }
    int before = new FileEvidenceStore(folder).all().size();
    try {
      Files.createDirectories(folder);
      Files.copy(file, target);
    } catch (IOException e) {
      throw new ThtException(
          CliErrorCode.FILE_TROUBLE,
          file + " cannot be copied to " + target + ": " + e.getMessage(),
          "check both",
          e);
    }
    int added = checked(folder, target) - before;
    data(new Added(target.toString(), added), List.of(target + ": " + added + " pieces"));
    note("next: tht index");
    return 0;
  }

  private static int checked(Path folder, Path added) {
    try {
      return new FileEvidenceStore(folder).all().size();
    } catch (ThtException malformed) {
      try {
        Files.deleteIfExists(added);
      } catch (IOException stays) {
        malformed.addSuppressed(stays);
      }
      throw malformed;
    }
  }

  private static boolean sort(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.endsWith(".md") || lower.endsWith(".csv");
  }
}
