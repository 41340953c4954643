package dev.tht.schemacatalog.evidence;

import dev.tht.schemacatalog.SchemaCatalogErrorCode;
import dev.tht.spi.ThtException;
import dev.tht.spi.retrieval.EvidenceId;
import dev.tht.spijson.Digests;
import dev.tht.spijson.ThtJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is known of the files in an Evidence folder beside what they say: where each came from and
 * what it said when it was added, and which pieces were retired. Kept beside them in {@value
 * #FILE}, one JSON object: {@code format} ({@value #FORMAT}), {@code files} (each {@code name},
 * {@code source}, {@code digest}, {@code at}, {@code by}) and {@code retired} (each {@code
 * evidence}, {@code reason}, {@code at}, {@code by}). Immutable; a change is another register,
 * written whole.
 */
public final class EvidenceRegister {

  /** The file's name within the folder. */
  public static final String FILE = ".register.json";

  private static final String FORMAT = "tht-evidence-register-1";

  /**
   * A file that was added.
   *
   * @param name within the folder
   * @param source where it came from
   * @param digest SHA-256 of what it said
   */
  public record Added(String name, String source, String digest, Instant at, String by) {}

  /** A piece that was retired. */
  public record Retired(EvidenceId evidence, String reason, Instant at, String by) {}

  private record Content(String format, List<Added> files, List<Retired> retired) {}

  private final Path folder;
  private final Content content;

  private EvidenceRegister(Path folder, Content content) {
    this.folder = folder;
    this.content = content;
  }

  /** The folder's register; an empty one where there is none. */
  public static EvidenceRegister of(Path folder) {
    Path file = folder.resolve(FILE);
    try {
      Content content = ThtJson.read(Files.readString(file), Content.class);
      if (!content.format().equals(FORMAT)) {
        throw damaged(file, "its format is '" + content.format() + "'", null);
      }
      return new EvidenceRegister(folder, content);
    } catch (NoSuchFileException none) {
      return new EvidenceRegister(folder, new Content(FORMAT, List.of(), List.of()));
    } catch (IOException e) {
      throw new ThtException(
          SchemaCatalogErrorCode.UNREADABLE_EVIDENCE,
          file + " cannot be read",
          "check its permissions",
          e);
    } catch (ThtException e) {
      throw e.code() == SchemaCatalogErrorCode.MALFORMED_EVIDENCE
          ? e
          : damaged(file, e.sentence(), e);
    }
  }

  private static ThtException damaged(
      Path file, String what, @org.jspecify.annotations.Nullable Exception cause) {
    return new ThtException(
        SchemaCatalogErrorCode.MALFORMED_EVIDENCE,
        file + " is damaged: " + what,
        "restore it from a copy, or delete it and what it knows is lost",
        cause);
  }

  /** The files that were added, in the order of adding. */
  public List<Added> files() {
    return List.copyOf(content.files());
  }

  /** The pieces that were retired, in that order. */
  public List<Retired> retired() {
    return List.copyOf(content.retired());
  }

  /** The retirement of a piece, if it was retired. */
  public Optional<Retired> retirement(EvidenceId id) {
    return content.retired().stream().filter(one -> one.evidence().equals(id)).findFirst();
  }

  /** How the file of that name was added, if it was. */
  public Optional<Added> added(String name) {
    return content.files().stream().filter(one -> one.name().equals(name)).findFirst();
  }

  /** Keeps that a file, which stands in the folder, was added; added again, the later counts. */
  public EvidenceRegister add(String name, String source, Instant at, String by) {
    List<Added> files = new ArrayList<>(content.files());
    files.removeIf(one -> one.name().equals(name));
    files.add(new Added(name, source, digest(folder.resolve(name)), at, by));
    return written(new Content(FORMAT, files, content.retired()));
  }

  /** Keeps that a piece was retired. */
  public EvidenceRegister retire(EvidenceId id, String reason, Instant at, String by) {
    List<Retired> retired = new ArrayList<>(content.retired());
    retired.add(new Retired(id, reason, at, by));
    return written(new Content(FORMAT, content.files(), retired));
  }

  /** SHA-256 of what a file says. */
  static String digest(Path file) {
    try {
      return Digests.sha256(Files.readString(file));
    } catch (IOException e) {
      throw new ThtException(
          SchemaCatalogErrorCode.UNREADABLE_EVIDENCE,
          "cannot read the Evidence in " + file,
          "check its permissions and that it is UTF-8 text",
          e);
    }
  }

  private EvidenceRegister written(Content next) {
    Path file = folder.resolve(FILE);
    try {
      Path fresh = Files.createTempFile(folder, ".register", ".tmp");
      try {
        Files.writeString(fresh, ThtJson.write(next));
        Files.move(
            fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(fresh);
      }
    } catch (IOException e) {
      throw new ThtException(
          SchemaCatalogErrorCode.UNREADABLE_EVIDENCE,
          file + " cannot be written",
          "check the folder and the space",
          e);
    }
    return new EvidenceRegister(folder, next);
  }
}
