package dev.tht.gatecore;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Edits of a ledger's log file as an editor or a script would make them, in a copy of its folder.
 */
final class FileEdits {

  /** What is done to the file. */
  enum Edit {
    FLIP_A_BIT,
    CHANGE_A_LETTER,
    DROP_A_LINE,
    DROP_THE_TAIL,
    TEAR_THE_TAIL,
    TWICE_THE_SAME_LINE,
    SWAP_TWO_LINES,
    A_LINE_OF_ITS_OWN,
    CHOOSE_ANOTHER_OPTION,
    EMPTY_THE_FILE,
    AN_OLDER_COPY;

    String words() {
      return name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
    }
  }

  private final Path ledger;
  private final Path older;
  private final Path copy;

  /**
   * @param older the folder as it was some time ago
   */
  FileEdits(Path ledger, Path older, Path copy) {
    this.ledger = ledger;
    this.older = older;
    this.copy = copy;
  }

  /** The folder of the copy, edited; the one before is gone. */
  Path made(Edit edit, Random random) throws IOException {
    copied(edit == Edit.AN_OLDER_COPY ? older : ledger, copy);
    Path log = log();
    byte[] bytes = Files.readAllBytes(log);
    if (edit == Edit.FLIP_A_BIT) {
      bytes[random.nextInt(bytes.length - 1)] ^= (byte) (1 << random.nextInt(7));
      Files.write(log, bytes);
    } else if (edit != Edit.AN_OLDER_COPY) {
      Files.writeString(log, edited(edit, new String(bytes, StandardCharsets.UTF_8), random));
    }
    return copy;
  }

  private static String edited(Edit edit, String text, Random random) {
    List<String> lines = new ArrayList<>(text.lines().toList());
    int at = random.nextInt(lines.size());
    int other = (at + 1 + random.nextInt(lines.size() - 1)) % lines.size();
    switch (edit) {
      case FLIP_A_BIT, AN_OLDER_COPY -> throw new IllegalArgumentException("no edit of lines");
      case CHANGE_A_LETTER -> lines.set(at, anotherLetter(lines.get(at), random));
      case DROP_A_LINE -> lines.remove(at);
      case DROP_THE_TAIL -> lines.subList(Math.max(1, at), lines.size()).clear();
      case TEAR_THE_TAIL -> {
        int length = text.length() - 2 - random.nextInt(400);
        return text.substring(0, length);
      }
      case TWICE_THE_SAME_LINE -> lines.add(at, lines.get(at));
      case SWAP_TWO_LINES -> {
        String first = lines.get(at);
        lines.set(at, lines.get(other));
        lines.set(other, first);
      }
      case A_LINE_OF_ITS_OWN -> lines.add(at, "{\"type\":\"reply_given\"}");
      case CHOOSE_ANOTHER_OPTION -> {
        return text.replaceFirst("\\[\"o1\"\\]", "[\"o2\"]");
      }
      case EMPTY_THE_FILE -> lines.clear();
    }
    return lines.isEmpty() ? "" : String.join("\n", lines) + "\n";
  }

  private static String anotherLetter(String line, Random random) {
    int at = random.nextInt(line.length());
    char c = line.charAt(at);
    return line.substring(0, at) + (c == 'x' ? 'y' : 'x') + line.substring(at + 1);
  }

  /** Copies the folder to where another copy may be, which is gone afterwards. */
  static void copied(Path from, Path to) throws IOException {
    Files.createDirectories(to);
    try (Stream<Path> files = Files.list(to)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    try (Stream<Path> files = Files.list(from)) {
      for (Path file : files.toList()) {
        Files.copy(file, to.resolve(file.getFileName()));
      }
    }
  }

  private Path log() throws IOException {
    try (Stream<Path> files = Files.list(copy)) {
      return files
          .filter(file -> file.getFileName().toString().endsWith(".jsonl"))
          .findFirst()
          .orElseThrow();
    }
  }
}
