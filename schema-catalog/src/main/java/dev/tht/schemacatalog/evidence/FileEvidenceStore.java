package dev.tht.schemacatalog.evidence;

import dev.tht.schemacatalog.SchemaCatalogErrorCode;
import dev.tht.spi.ThtException;
import dev.tht.spi.retrieval.Evidence;
import dev.tht.spi.retrieval.EvidenceId;
import dev.tht.spi.retrieval.EvidenceStore;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * An Evidence store over a folder of Markdown and CSV files, read when it is made; a folder that is
 * not there holds none. Files of other sorts, hidden files and {@code README.md} are passed over.
 * Immutable, so safe for concurrent use.
 */
public final class FileEvidenceStore implements EvidenceStore {

  private final List<Evidence> all;

  /**
   * Reads the folder.
   *
   * @throws ThtException MALFORMED_EVIDENCE naming file and line, or UNREADABLE_EVIDENCE
   */
  public FileEvidenceStore(Path folder) {
    TreeMap<EvidenceId, Evidence> byId = new TreeMap<>();
    for (Path file : files(folder)) {
      String name = name(folder, file);
      for (Evidence piece : read(file, name)) {
        if (byId.putIfAbsent(piece.id(), piece) != null) {
          throw new ThtException(
              SchemaCatalogErrorCode.MALFORMED_EVIDENCE,
              "two pieces of Evidence have the id " + piece.id() + ", one of them in " + name,
              "give one of them another id");
        }
      }
    }
    this.all = List.copyOf(byId.values());
  }

  @Override
  public List<Evidence> all() {
    return all;
  }

  /**
   * Reads the folder and leaves out what does not hold on that day and what was retired.
   *
   * @throws ThtException MALFORMED_EVIDENCE naming file and line, or UNREADABLE_EVIDENCE
   */
  public static EvidenceStore inForce(Path folder, LocalDate today) {
    EvidenceRegister register = EvidenceRegister.of(folder);
    List<Evidence> inForce =
        new FileEvidenceStore(folder)
            .all().stream()
                .filter(piece -> piece.holdsOn(today))
                .filter(piece -> register.retirement(piece.id()).isEmpty())
                .toList();
    return () -> inForce;
  }

  /** The files of the folder that hold Evidence, by their names within it, in order. */
  static List<String> names(Path folder) {
    return files(folder).stream().map(file -> name(folder, file)).toList();
  }

  private static String name(Path folder, Path file) {
    return folder.relativize(file).toString().replace('\\', '/');
  }

  private static List<Path> files(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> walk = Files.walk(folder)) {
      return walk.filter(Files::isRegularFile).filter(FileEvidenceStore::counts).sorted().toList();
    } catch (IOException | java.io.UncheckedIOException failure) {
      throw unreadable(folder.toString(), failure);
    }
  }

  private static boolean counts(Path file) {
    String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
    return !name.startsWith(".")
        && !name.equals("readme.md")
        && (name.endsWith(".md") || name.endsWith(".csv"));
  }

  private static List<Evidence> read(Path file, String name) {
    String text = text(file, name);
    List<Evidence> pieces = new ArrayList<>();
    if (name.toLowerCase(Locale.ROOT).endsWith(".md")) {
      pieces.add(MarkdownEvidence.read(name, text));
    } else {
      pieces.addAll(CsvEvidence.read(name, text));
    }
    return pieces;
  }

  private static String text(Path file, String name) {
    try {
      String text = Files.readString(file);
      return text.startsWith("\uFEFF") ? text.substring(1) : text;
    } catch (CharacterCodingException failure) {
      throw new Place(name, 1).malformed("it is not UTF-8 text");
    } catch (IOException failure) {
      throw unreadable(name, failure);
    }
  }

  private static ThtException unreadable(String name, Exception failure) {
    return new ThtException(
        SchemaCatalogErrorCode.UNREADABLE_EVIDENCE,
        "cannot read the Evidence in " + name,
        "check its permissions",
        failure);
  }
}
