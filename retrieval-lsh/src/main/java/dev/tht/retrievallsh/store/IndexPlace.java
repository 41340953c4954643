package dev.tht.retrievallsh.store;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Where an index lives and whether it is still open; the one maker of faults that name it. */
final class IndexPlace {

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
      throw fault(
          LshErrorCode.INDEX_CLOSED, "is closed; open it again before searching", null);
    }
  }

  IndexFault absent(Throwable cause) {
    return fault(LshErrorCode.INDEX_ABSENT, "does not exist; build it first", cause);
  }

  IndexFault damaged(String what) {
    return fault(LshErrorCode.INDEX_DAMAGED, "is damaged (" + what + "); rebuild it", null);
  }

  IndexFault unreadable(IOException cause) {
    return fault(
        LshErrorCode.INDEX_DAMAGED, "cannot be read (" + cause + "); check it or rebuild it", cause);
  }

  IndexFault otherFormat(int found) {
    return fault(
        LshErrorCode.INDEX_OTHER_FORMAT,
        "has format " + found + ", this release reads format " + IndexFile.FORMAT + "; rebuild it",
        null);
  }

  IndexFault otherCorpus(String found, String wanted) {
    return fault(
        LshErrorCode.INDEX_OTHER_CORPUS,
        "was built over corpus version \"" + found + "\", not \"" + wanted + "\"; rebuild it",
        null);
  }

  IndexFault busy() {
    return fault(
        LshErrorCode.INDEX_BUSY,
        "is being built by another process; wait for it to end, the old index serves until then",
        null);
  }

  IndexFault unwritable(IOException cause) {
    return fault(
        LshErrorCode.INDEX_UNWRITABLE,
        "cannot be written (" + cause + "); free space or choose another directory",
        cause);
  }

  IndexFault tooLarge(SectionId section) {
    return fault(
        LshErrorCode.INDEX_TOO_LARGE,
        "needs more than 2 GiB for " + section.name() + "; split the corpus over several indexes",
        null);
  }

  private IndexFault fault(LshErrorCode code, String sentence, @Nullable Throwable cause) {
    return new IndexFault(code, "the value index " + path + " " + sentence, cause);
  }
}
