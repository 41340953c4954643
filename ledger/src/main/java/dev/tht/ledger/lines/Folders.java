package dev.tht.ledger.lines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Names and creation of the segments of one log; each is named by its first sequence. */
final class Folders {
  private Folders() {}

  static Path segment(Path folder, long first) {
    return folder.resolve(String.format(Locale.ROOT, "segment-%016d.jsonl", first));
  }

  static List<Path> segments(Path folder) {
    List<Path> found = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      files
          .filter(file -> file.getFileName().toString().matches("segment-[0-9]{16}\\.jsonl"))
          .forEach(found::add);
    } catch (IOException e) {
      throw Troubles.unreadable(folder, e);
    }
    Collections.sort(found);
    return found;
  }
}
