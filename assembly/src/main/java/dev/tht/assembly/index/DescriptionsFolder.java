package dev.tht.assembly.index;

import dev.tht.assembly.AssemblyErrorCode;
import dev.tht.assembly.workspace.WholeFile;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.schemacatalog.description.Descriptions;
import dev.tht.schemacatalog.evidence.TermFile;
import dev.tht.spi.ThtException;
import dev.tht.spijson.ThtJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * {@code descriptions/}: what was imported about tables and columns, a JSON file per import, in
 * name order. The terms of an import stand with the other Evidence as {@code NAME-terms.csv}.
 * Importing under the same name again replaces both.
 */
public final class DescriptionsFolder {

  private static final String ENDING = ".json";

  private final Path folder;
  private final Path evidence;

  /** That of the workspace. */
  public DescriptionsFolder(Workspace workspace) {
    this.folder = workspace.descriptions();
    this.evidence = workspace.evidence(workspace.settings());
  }

  /** Everything that was imported. */
  public List<Descriptions> all() {
    List<Descriptions> all = new ArrayList<>();
    for (Path file : files()) {
      try {
        all.add(ThtJson.read(Files.readString(file), Descriptions.class));
      } catch (IOException | ThtException e) {
        throw new ThtException(
            AssemblyErrorCode.FILE_TROUBLE,
            file + " cannot be read: " + e.getMessage(),
            "import it again, or remove it",
            e);
      }
    }
    return all;
  }

  private List<Path> files() {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(ENDING)).sorted().toList();
    } catch (IOException e) {
      throw trouble(folder, e);
    }
  }

  /** Whether something was imported under that name. */
  public boolean has(String name) {
    return Files.exists(folder.resolve(name + ENDING)) || Files.exists(terms(name));
  }

  /** Keeps an import under a name. */
  public void keep(String name, Descriptions descriptions) {
    try {
      Files.createDirectories(folder);
      Files.createDirectories(evidence);
      Path file = folder.resolve(name + ENDING);
      Descriptions texts = descriptions.withoutTerms();
      if (texts.isEmpty()) {
        Files.deleteIfExists(file);
      } else {
        WholeFile.write(file, ThtJson.write(texts) + "\n");
      }
      if (descriptions.terms().isEmpty()) {
        Files.deleteIfExists(terms(name));
      } else {
        WholeFile.write(terms(name), TermFile.text(descriptions.terms()));
      }
    } catch (IOException e) {
      throw trouble(folder, e);
    }
  }

  private Path terms(String name) {
    return evidence.resolve(name + "-terms.csv");
  }

  private static ThtException trouble(Path file, IOException e) {
    return new ThtException(
        AssemblyErrorCode.FILE_TROUBLE,
        file + " cannot be read or written: " + e.getMessage(),
        "check the folder and the disk",
        e);
  }
}
