package dev.tht.cli.command;

import dev.tht.assembly.workspace.Workspace;
import dev.tht.cli.CliErrorCode;
import dev.tht.schemacatalog.evidence.EvidenceRegister;
import dev.tht.schemacatalog.evidence.FileEvidenceStore;
import dev.tht.spi.ThtException;
import dev.tht.spi.retrieval.Evidence;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/** The workspace's folder of Evidence, into which files are put when all of it then reads. */
final class EvidenceFolder {

  private final Path folder;

  EvidenceFolder(Workspace workspace) {
    this.folder = workspace.evidence(workspace.settings());
  }

  Path folder() {
    return folder;
  }

  EvidenceRegister register() {
    return EvidenceRegister.of(folder);
  }

  /** All pieces, in force or not. */
  List<Evidence> pieces() {
    return new FileEvidenceStore(folder).all();
  }

  /** Puts a file there that is not there yet, and keeps where it came from. */
  int put(String name, String text, String source, Instant at) {
    Path target = folder.resolve(name);
    if (Files.exists(target)) {
      throw ThtCommand.argument(
          target + " is there already", "rename the file, or edit the one there");
    }
    int before = pieces().size();
    try {
      Files.createDirectories(folder);
      Files.writeString(target, text);
    } catch (IOException e) {
      throw new ThtException(
          CliErrorCode.FILE_TROUBLE,
          target + " cannot be written: " + e.getMessage(),
          "check the folder and the space",
          e);
    }
    int added = checked(target) - before;
    register().add(name, source, at, System.getProperty("user.name", "unknown"));
    return added;
  }

  private int checked(Path added) {
    try {
      return pieces().size();
    } catch (ThtException malformed) {
      try {
        Files.deleteIfExists(added);
      } catch (IOException stays) {
        malformed.addSuppressed(stays);
      }
      throw malformed;
    }
  }
}
