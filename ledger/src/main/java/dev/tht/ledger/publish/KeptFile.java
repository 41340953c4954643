package dev.tht.ledger.publish;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.ledger.disk.Disk;
import dev.tht.spi.ThtException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** Small files that appear whole and durably, or not at all. */
final class KeptFile {
  private KeptFile() {}

  /** Writes a new file that only its owner may read. */
  static void create(Path file, String text, Disk disk) {
    try {
      Path folder = folderOf(file);
      Files.createDirectories(folder);
      if (posix(file)) {
        Files.createFile(
            file,
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
      } else {
        Files.createFile(file);
      }
      write(file, text, disk);
      disk.forceFolder(folder);
    } catch (FileAlreadyExistsException e) {
      throw new ThtException(
          LedgerErrorCode.NOT_EMPTY,
          file + " is there already",
          "name another file, or remove this one first",
          e);
    } catch (IOException e) {
      throw trouble(file, "written", e);
    }
  }

  /** Puts the text in the file's place, whole. */
  static void replace(Path file, String text, Disk disk) {
    Path fresh = file.resolveSibling(file.getFileName() + ".new");
    try {
      Files.deleteIfExists(fresh);
      Files.createFile(fresh);
      write(fresh, text, disk);
      disk.move(fresh, file);
      disk.forceFolder(folderOf(file));
    } catch (IOException e) {
      throw trouble(file, "written", e);
    }
  }

  private static Path folderOf(Path file) {
    return file.toAbsolutePath().resolveSibling("");
  }

  private static void write(Path file, String text, Disk disk) throws IOException {
    try (Disk.Handle opened = disk.open(file)) {
      opened.write(0, text.getBytes(StandardCharsets.UTF_8));
      opened.force();
    }
  }

  static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw trouble(file, "read as UTF-8", e);
    }
  }

  private static boolean posix(Path file) {
    return file.getFileSystem().supportedFileAttributeViews().contains("posix");
  }

  static ThtException trouble(Path file, String what, IOException e) {
    return new ThtException(
        LedgerErrorCode.FILE_TROUBLE,
        file + " could not be " + what + ": " + e.getClass().getSimpleName() + " " + e.getMessage(),
        "check the path, its permissions and the disk",
        e);
  }
}
