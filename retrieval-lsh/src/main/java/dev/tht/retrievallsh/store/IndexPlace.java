package dev.tht.retrievallsh.store;

import dev.tht.spi.ThtException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Where an index lives and whether it is still open; the one maker of errors that name it. */
final class IndexPlace {

  private static final String REBUILD = "run tht index, or build it again";

  private final Path path;
  private volatile boolean closed;

  IndexPlace(Path path) {
    this.path = path;
  }

  Path path() {
    return path;
  }

  void close() {
    closed = true;
  }

  void requireOpen() {
    if (closed) {
      throw new IllegalStateException("the value index " + path + " is closed");
    }
  }

  ThtException missing(Throwable cause) {
    return error(LshErrorCode.INDEX_MISSING, "does not exist", "run tht index, or build it", cause);
  }

  ThtException damaged(String what) {
    return error(LshErrorCode.INDEX_DAMAGED, "is damaged (" + what + ")", REBUILD, null);
  }

  ThtException unreadable(IOException cause) {
    return error(
        LshErrorCode.INDEX_UNREADABLE,
        "cannot be read (" + cause + ")",
        "check the file's rights, or run tht index to build it again",
        cause);
  }

  ThtException otherFormat(int found) {
    return error(
        LshErrorCode.INDEX_OF_ANOTHER_FORMAT,
        "has format " + found + " and this release reads format " + IndexFile.FORMAT,
        REBUILD,
        null);
  }

  ThtException otherVersion(String found, String wanted) {
    return error(
        LshErrorCode.INDEX_OF_ANOTHER_VERSION,
        "was built over version \"" + found + "\", not \"" + wanted + "\"",
        REBUILD,
        null);
  }

  ThtException busy() {
    return error(
        LshErrorCode.INDEX_BUSY,
        "is being built by another process",
        "wait for that one to end; the old index serves until then",
        null);
  }

  /**
   * What a failed write is told as.
   *
   * @param needed bytes that it came to before it failed, of the file as a whole
   */
  ThtException unwritable(IOException cause, long needed) {
    if (cause instanceof AccessDeniedException) {
      return error(
          LshErrorCode.INDEX_UNWRITABLE,
          "cannot be written by this user",
          "grant access to its folder or choose another; an older index is unharmed",
          cause);
    }
    if (isReadOnly()) {
      return error(
          LshErrorCode.INDEX_UNWRITABLE,
          "cannot be written, its disk is read-only",
          "choose a folder on another disk; an older index is unharmed",
          cause);
    }
    return error(
        LshErrorCode.INDEX_UNWRITABLE,
        "cannot be written, at least " + needed + " bytes are needed (" + cause + ")",
        "free space or choose another folder; an older index is unharmed",
        cause);
  }

  private boolean isReadOnly() {
    Path there = path.toAbsolutePath();
    while (there.getParent() != null && !Files.exists(there)) {
      there = there.getParent();
    }
    try {
      return Files.getFileStore(there).isReadOnly();
    } catch (IOException unknown) {
      return false;
    }
  }

  ThtException tooLarge(SectionId section) {
    return error(
        LshErrorCode.INDEX_TOO_LARGE,
        "needs more than 2 GiB for " + section.name(),
        "index fewer texts, or split them over several indexes",
        null);
  }

  private ThtException error(
      LshErrorCode code, String what, String remedy, @Nullable Throwable cause) {
    return new ThtException(code, "the value index " + path + " " + what, remedy, cause);
  }
}
