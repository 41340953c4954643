package dev.tht.gatecore.attempt;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * Keeps attempts in a text file beside the ledger and in one older file: when the file has grown to
 * 512 KiB it becomes the older one. A disk that cannot take the line loses it: the attempt was
 * refused all the same.
 */
public final class FileAttemptLog implements AttemptLog {

  private static final long MOST_BYTES = 512 * 1024;

  private final Path file;
  private final Path older;

  /** A log in that file, made when it is first needed. */
  public FileAttemptLog(Path file) {
    this.file = file;
    this.older = file.resolveSibling(file.getFileName() + ".1");
  }

  @Override
  public synchronized void note(Attempt attempt) {
    try {
      if (Files.exists(file) && Files.size(file) > MOST_BYTES) {
        Files.move(file, older, StandardCopyOption.REPLACE_EXISTING);
      }
      Files.writeString(
          file,
          AttemptLine.of(attempt) + "\n",
          StandardCharsets.UTF_8,
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    } catch (IOException lost) {
      // The log is a courtesy to the auditor; failing the caller for it would let a full disk
      // stop a reviewer.
    }
  }

  @Override
  public synchronized List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (Path part : List.of(older, file)) {
      if (Files.exists(part)) {
        lines.addAll(read(part));
      }
    }
    return List.copyOf(lines);
  }

  private static List<String> read(Path part) {
    try {
      return Files.readAllLines(part, StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      return List.of(part + " cannot be read");
    }
  }
}
