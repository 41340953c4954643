package dev.tht.cli.command;

import dev.tht.cli.CliErrorCode;
import dev.tht.ledger.disk.OwnerOnly;
import dev.tht.ledger.proof.SignedNote;
import dev.tht.ledger.proof.TrustedKeys;
import dev.tht.ledger.proof.VerifierKey;
import dev.tht.spi.ThtException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Files that somebody else wrote, read as text. */
final class InputFiles {

  private static final long MOST_BYTES = 64L << 20;

  private InputFiles() {}

  static String text(Path file) {
    try {
      if (Files.size(file) > MOST_BYTES) {
        throw ThtCommand.argument(file + " is larger than 64 MiB", "give the right file");
      }
      return Files.readString(file);
    } catch (CharacterCodingException e) {
      throw new ThtException(
          CliErrorCode.BAD_ARGUMENT, file + " is not UTF-8", "give the right file", e);
    } catch (IOException e) {
      throw new ThtException(
          CliErrorCode.FILE_TROUBLE,
          file + " cannot be read: " + why(e),
          "check the path and its permissions",
          e);
    }
  }

  static void write(Path file, String text) {
    try {
      OwnerOnly.createFile(file);
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new ThtException(
          CliErrorCode.FILE_TROUBLE,
          file + " cannot be written: " + why(e),
          "check the path, its permissions and the disk",
          e);
    }
  }

  /** What kept a file from being read or written, in words. */
  static String why(IOException e) {
    return switch (e) {
      case NoSuchFileException missing -> "it, or a folder on the way to it, is not there";
      case AccessDeniedException denied -> "this user may not";
      case FileAlreadyExistsException there -> "something else has that name";
      case NotDirectoryException file -> "a file is where a folder should be";
      case FileSystemException other when other.getReason() != null -> other.getReason();
      default -> String.valueOf(e.getMessage());
    };
  }

  /** A checkpoint, or the latest one of a folder of them. */
  static SignedNote note(Path given) {
    Path file = Files.isDirectory(given) ? given.resolve(LedgerExportCommand.CHECKPOINT) : given;
    return SignedNote.parse(text(file));
  }

  /** Public keys, each as a file of keys or written out. */
  static TrustedKeys keys(List<String> given) {
    List<VerifierKey> keys = new ArrayList<>();
    for (String key : given) {
      if (isFile(key)) {
        keys.addAll(TrustedKeys.parse(text(Path.of(key))).keys());
      } else {
        keys.add(VerifierKey.parse(key));
      }
    }
    return new TrustedKeys(keys);
  }

  private static boolean isFile(String text) {
    try {
      return Files.exists(Path.of(text));
    } catch (InvalidPathException noPath) {
      return false;
    }
  }
}
