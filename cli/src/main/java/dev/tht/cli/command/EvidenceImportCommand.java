package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.index.DescriptionsFolder;
import dev.tht.schemacatalog.description.DescriptionFiles;
import dev.tht.schemacatalog.description.DescriptionFormat;
import dev.tht.schemacatalog.description.Descriptions;
import dev.tht.spi.SafeText;
import dev.tht.spi.catalog.Catalog;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tht evidence import}: takes what files say of the database into the workspace. */
@Command(
    name = "tht evidence import",
    description = {
      "Take what a file, or every file of a folder, says of tables, columns, relationships and",
      "terms. Texts stand beside the catalog with their source, terms become Evidence, and a",
      "relationship is only ever proposed to the reviewer."
    })
public final class EvidenceImportCommand extends ThtCommand {

  private static final int MOST_NOTES = 20;

  @Parameters(paramLabel = "FILE", description = "A file, or a folder of files.")
  Path file = Path.of("");

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "bird, csv, yaml, markdown, dbt, wren or osi; told from the file if not given.")
  Optional<String> format = Optional.empty();

  @Option(
      names = "--name",
      paramLabel = "NAME",
      description = "What the import is kept as; the file's name if not given.")
  Optional<String> name = Optional.empty();

  @Option(names = "--dry-run", description = "Only say what would be taken.")
  boolean dryRun;

  private record Imported(
      String name,
      int files,
      int tables,
      int columns,
      int relationships,
      int terms,
      List<String> leftOut) {}

  @Override
  public Integer call() {
    Optional<DescriptionFormat> form = format.map(this::form);
    String kept = kept();
    try (Assembly assembly = assembly()) {
      DescriptionFiles.Reading reading =
          DescriptionFiles.read(file, form, assembly.get(Catalog.class));
      Descriptions found = reading.descriptions();
      if (found.isEmpty()) {
        reading.warnings().stream().limit(MOST_NOTES).forEach(sentence -> note(safe(sentence)));
        throw argument(
            file + " says nothing of this database", "check that it is about the same database");
      }
      if (!dryRun) {
        DescriptionsFolder folder = new DescriptionsFolder(workspace());
        if (folder.has(kept)) {
          note("replaces the earlier import " + kept);
        }
        folder.keep(kept, found);
      }
      data(imported(kept, reading), List.of(line(kept, found)));
      notes(reading.warnings());
    }
    note(dryRun ? "nothing was written" : "next: tht index");
    return 0;
  }

  private DescriptionFormat form(String written) {
    return DescriptionFormat.named(written)
        .orElseThrow(
            () ->
                argument(
                    "'" + written + "' is no format",
                    "write bird, csv, yaml, markdown, dbt, wren or osi"));
  }

  private String kept() {
    String given =
        name.orElseGet(
            () ->
                String.valueOf(file.toAbsolutePath().normalize().getFileName())
                    .replaceAll("\\.[^.]*$", ""));
    String plain = given.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9_-]+", "-");
    if (plain.replace("-", "").isEmpty()) {
      throw argument("'" + given + "' is no name", "write --name with letters or digits");
    }
    return plain;
  }

  private static Imported imported(String kept, DescriptionFiles.Reading reading) {
    Descriptions found = reading.descriptions();
    return new Imported(
        kept,
        reading.files(),
        found.tables().size(),
        found.columns().size(),
        found.keys().size(),
        found.terms().size(),
        reading.warnings());
  }

  private static String line(String kept, Descriptions found) {
    return "%s: texts about %d tables and %d columns, %d relationships, %d terms"
        .formatted(
            kept,
            found.tables().size(),
            found.columns().size(),
            found.keys().size(),
            found.terms().size());
  }

  private void notes(List<String> warnings) {
    warnings.stream().limit(MOST_NOTES).forEach(sentence -> note("left out: " + safe(sentence)));
    if (warnings.size() > MOST_NOTES) {
      note("left out: " + (warnings.size() - MOST_NOTES) + " more; --json lists all");
    }
  }

  private static String safe(String sentence) {
    return SafeText.line(sentence);
  }
}
