package dev.tht.ledger.disk;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * Creates files and folders that only their owner may read, where the system knows such a thing:
 * what reviewers said and what databases hold is nobody else's. What is there already stays as it
 * is.
 */
public final class OwnerOnly {
  private OwnerOnly() {}

  /** Creates the folder and those above it that are not there. */
  public static void createFolders(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      Files.createDirectories(folder, only(folder, "rwx------"));
    }
  }

  /** Creates an empty file, if none is there. */
  public static void createFile(Path file) throws IOException {
    try {
      if (!Files.exists(file)) {
        Files.createFile(file, only(file, "rw-------"));
      }
    } catch (FileAlreadyExistsException another) {
      // Somebody else was quicker, who creates it in the same way.
    }
  }

  private static FileAttribute<?>[] only(Path file, String permissions) {
    boolean posix = file.getFileSystem().supportedFileAttributeViews().contains("posix");
    return posix
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
        }
        : new FileAttribute<?>[0];
  }
}
