package dev.tht.assembly.workspace;

import dev.tht.assembly.AssemblyErrorCode;
import dev.tht.spi.ThtException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The folder {@code .tht} in which everything of one database is kept: {@code tht.yaml}, {@code
 * ledger/}, {@code payloads/}, {@code memory/}, {@code index/} (disposable), {@code evidence/},
 * {@code descriptions/}, {@code attempts.log} and {@code catalog.json} (disposable).
 *
 * @param root the folder that holds {@code .tht}, absolute
 */
public record Workspace(Path root) {

  private static final String FOLDER = ".tht";
  private static final String SETTINGS = "tht.yaml";

  public Workspace {
    root = root.toAbsolutePath().normalize();
  }

  /** The workspace of that folder, or of the nearest one above it. */
  public static Workspace find(Path start) {
    Path absolute = start.toAbsolutePath().normalize();
    for (Path at = absolute; at != null; at = at.getParent()) {
      Workspace workspace = new Workspace(at);
      if (Files.isRegularFile(workspace.settingsFile())) {
        return workspace;
      }
    }
    throw new ThtException(
        AssemblyErrorCode.NO_WORKSPACE,
        "there is no tht workspace in " + absolute + " or above it",
        "make one with `tht init --db jdbc:...`");
  }

  /** Makes a workspace where none is. */
  public static Workspace create(Path root, NewWorkspace content) {
    Workspace workspace = new Workspace(root);
    if (Files.exists(workspace.settingsFile())) {
      throw new ThtException(
          AssemblyErrorCode.WORKSPACE_EXISTS,
          "a workspace is there already: " + workspace.settingsFile(),
          "use it, or remove its folder first");
    }
    try {
      Files.createDirectories(workspace.folder().resolve("evidence"));
      WholeFile.write(workspace.settingsFile(), content.yaml());
    } catch (IOException e) {
      throw trouble(workspace.folder(), "cannot be written", e);
    }
    return workspace;
  }

  /** What its {@code tht.yaml} says. */
  public Settings settings() {
    return settings(Optional.empty());
  }

  /**
   * What its {@code tht.yaml} says, but of another database.
   *
   * @param database the name of a connection there, or a JDBC URL
   */
  public Settings settings(String database) {
    return settings(Optional.of(database));
  }

  private Settings settings(Optional<String> database) {
    try {
      String yaml = Files.readString(settingsFile(), StandardCharsets.UTF_8);
      return SettingsReader.read(yaml, settingsFile(), database);
    } catch (IOException e) {
      throw trouble(settingsFile(), "cannot be read", e);
    }
  }

  /** The line of {@code tht.yaml} on which a top key stands, when it does. */
  public Optional<Integer> lineOf(String key) {
    try {
      String yaml = Files.readString(settingsFile(), StandardCharsets.UTF_8);
      return Optional.ofNullable(YamlDocument.parse(yaml, settingsFile()).entries().get(key))
          .map(YamlNode::line);
    } catch (IOException e) {
      throw trouble(settingsFile(), "cannot be read", e);
    }
  }

  /** {@code .tht}. */
  public Path folder() {
    return root.resolve(FOLDER);
  }

  /** {@code tht.yaml}. */
  public Path settingsFile() {
    return folder().resolve(SETTINGS);
  }

  /** The folder of a ledger that is kept in files. */
  public Path ledger() {
    return folder().resolve("ledger");
  }

  /**
   * Refuses to go on without a ledger that was there: what it refers to is kept beside it.
   *
   * @param provider the ledger's provider, of which one keeps it in files
   */
  public void checkLedgerIsThere(String provider) {
    if (provider.equals("json-lines") && !Files.exists(ledger()) && hasFiles(payloads())) {
      throw new ThtException(
          AssemblyErrorCode.LEDGER_GONE,
          ledger() + " is gone, while payloads of its sessions are in " + payloads(),
          "restore the ledger's folder from a copy, or begin anew in another workspace");
    }
  }

  private static boolean hasFiles(Path folder) {
    if (!Files.isDirectory(folder)) {
      return false;
    }
    try (var files = Files.walk(folder)) {
      return files.anyMatch(Files::isRegularFile);
    } catch (IOException e) {
      throw trouble(folder, "cannot be read", e);
    }
  }

  /** The folder of payloads that are kept in files. */
  public Path payloads() {
    return folder().resolve("payloads");
  }

  /** The folder of a Memory that is kept in files. */
  public Path memory() {
    return folder().resolve("memory");
  }

  /** The folder of one retriever's index. */
  public Path index(String retriever) {
    return folder().resolve("index").resolve(retriever);
  }

  /** What was measured of the tables, so that it need not be measured again. */
  public Path measured() {
    return folder().resolve("index").resolve("measured.json");
  }

  /** The file of refused attempts. */
  public Path attempts() {
    return folder().resolve("attempts.log");
  }

  /** The catalog as it was indexed. */
  public Path catalog() {
    return folder().resolve("catalog.json");
  }

  /** The folder of imported descriptions. */
  public Path descriptions() {
    return folder().resolve("descriptions");
  }

  /** The folder of Evidence. */
  public Path evidence(Settings settings) {
    return folder().resolve(settings.evidence()).normalize();
  }

  /** The reason in words; what the system says of a file is often its name alone. */
  private static String why(Path file, IOException e) {
    if (e instanceof CharacterCodingException) {
      return "it is not UTF-8";
    }
    if (e instanceof AccessDeniedException) {
      return "permission is denied";
    }
    String said = String.valueOf(e.getMessage());
    return said.equals(file.toString()) ? e.getClass().getSimpleName() : said;
  }

  private static ThtException trouble(Path file, String what, IOException e) {
    return new ThtException(
        AssemblyErrorCode.FILE_TROUBLE,
        file + " " + what + ": " + why(file, e),
        "check the file, its permissions and the disk",
        e);
  }
}
