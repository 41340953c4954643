package dev.tht.ledger.disk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Tells whether a write failed for want of room. The system's message is in the user's language, so
 * that the room left is looked at too.
 */
public final class FullDisk {
  private FullDisk() {}

  /**
   * Whether the failure means that the disk of the file, or of the nearest folder above it, has no
   * room for that many bytes.
   */
  public static boolean is(IOException failure, Path file, long needed) {
    String message = String.valueOf(failure.getMessage());
    return message.contains("No space left")
        || message.contains("quota exceeded")
        || usable(file.toAbsolutePath()) < needed;
  }

  private static long usable(Path file) {
    for (Path at = file; at != null; at = at.getParent()) {
      if (Files.exists(at)) {
        try {
          return Files.getFileStore(at).getUsableSpace();
        } catch (IOException e) {
          return Long.MAX_VALUE;
        }
      }
    }
    return Long.MAX_VALUE;
  }
}
