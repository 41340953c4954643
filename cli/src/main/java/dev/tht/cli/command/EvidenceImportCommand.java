package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.schemacatalog.evidence.GlossaryTable;
import java.nio.file.Path;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tht evidence import}: a table of words and meanings in anybody's columns as Evidence. */
@Command(
    name = "tht evidence import",
    description = "Take a CSV glossary in, whatever its columns are called.")
public final class EvidenceImportCommand extends ThtCommand {

  @Parameters(paramLabel = "FILE", description = "A CSV file with a header.")
  Path file = Path.of("");

  @Option(
      names = {"-c", "--column"},
      paramLabel = "OURS=THEIRS",
      description =
          "Which of the file's columns is which of Evidence's, such as term=Word; term and meaning"
              + " at least, and any of id, aliases, aliases-it, table, column, comparison, value,"
              + " owner, valid-from, valid-until. Else columns of the same names are taken.")
  Map<String, String> columns = new LinkedHashMap<>();

  @Option(names = "--owner", paramLabel = "TEXT", description = "Who answers for all of it.")
  @Nullable String owner;

  private record Imported(String file, int evidence) {}

  @Override
  public Integer call() {
    Map<String, String> taken = new TreeMap<>(Map.of("term", "term", "meaning", "meaning"));
    taken.putAll(columns);
    if (owner != null && taken.containsKey("owner")) {
      throw argument("the owner is given twice", "give --owner or a column for it");
    }
    String name = String.valueOf(file.toAbsolutePath().normalize().getFileName());
    String csv =
        GlossaryTable.asEvidence(
            name,
            EvidenceFolder.text(file),
            taken,
            owner == null ? Map.of() : Map.of("owner", owner));
    EvidenceFolder evidence = new EvidenceFolder(workspace());
    String target = name.toLowerCase(java.util.Locale.ROOT).endsWith(".csv") ? name : name + ".csv";
    try (Assembly assembly = assembly()) {
      int added =
          evidence.put(
              target,
              csv,
              file.toAbsolutePath().normalize().toString(),
              assembly.get(Clock.class).instant());
      Path there = evidence.folder().resolve(target);
      data(new Imported(there.toString(), added), List.of(there + ": " + added + " pieces"));
    }
    note("next: tht index");
    return 0;
  }
}
