package dev.tht.ledger.lines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/** Names and creation of the segments of one log; each is named by its first sequence. */
final class Folders {
  private static final String PREFIX = "segment-";
  private static final String SUFFIX = ".jsonl";
  private static final int DIGITS = 16;

  private Folders() {}

  static Path segment(Path folder, long first) {
    String digits = Long.toString(first);
    return folder.resolve(PREFIX + "0".repeat(DIGITS - digits.length()) + digits + SUFFIX);
  }

  /** The sequence that a segment is named by. */
  static long first(Path segment) {
    String name = segment.getFileName().toString();
    return Long.parseLong(name, PREFIX.length(), PREFIX.length() + DIGITS, 10);
  }

  private static boolean isSegment(String name) {
    return name.length() == PREFIX.length() + DIGITS + SUFFIX.length()
        && name.startsWith(PREFIX)
        && name.endsWith(SUFFIX)
        && name.chars().skip(PREFIX.length()).limit(DIGITS).allMatch(c -> c >= '0' && c <= '9');
  }

  static List<Path> segments(Path folder) {
    List<Path> found = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      files.filter(file -> isSegment(file.getFileName().toString())).forEach(found::add);
    } catch (IOException e) {
      throw Troubles.unreadable(folder, e);
    }
    Collections.sort(found);
    return found;
  }

  /** That the log begins at its beginning; a gap later on shows against the anchor. */
  static void checkFirst(Path folder) {
    List<Path> files = segments(folder);
    if (!files.isEmpty() && !files.get(0).equals(segment(folder, 0))) {
      throw Troubles.damaged(segment(folder, 0), "is missing");
    }
  }
}
