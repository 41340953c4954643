package dev.tht.testkit.review;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a campaign against one door came to. Printed as a line of JSON and kept in the module's
 * {@code target/adversary}, from where {@code tools/adversary} adds up all doors.
 *
 * @param door which, in lower-case words
 * @param run {@code quick} or {@code long}
 * @param seed what the campaign was drawn from, so that it can be played again
 * @param sequences how many were played
 * @param attempts what was tried in them
 * @param outcomes what became of the attempts, by rule, exit code or another short name
 * @param replies of the reviewer, each taken when it was given
 * @param unreplied decisions, phase moves and Memory items that no reply of the reviewer stands for
 */
public record AdversaryReport(
    String door,
    String run,
    long seed,
    long sequences,
    long attempts,
    Map<String, Long> outcomes,
    long replies,
    long unreplied) {

  private static final Path FOLDER = Path.of("target", "adversary");

  public AdversaryReport {
    outcomes = Map.copyOf(outcomes);
  }

  /** The report as one line of JSON; the names need no escapes. */
  public String json() {
    StringBuilder counted = new StringBuilder();
    new TreeMap<>(outcomes)
        .forEach(
            (name, count) ->
                counted
                    .append(counted.isEmpty() ? "" : ", ")
                    .append('"')
                    .append(name)
                    .append("\": ")
                    .append(count));
    return ("{\"door\": \"%s\", \"run\": \"%s\", \"seed\": %d, \"sequences\": %d, \"attempts\": %d,"
            + " \"replies\": %d, \"unreplied\": %d, \"outcomes\": {%s}}")
        .formatted(door, run, seed, sequences, attempts, replies, unreplied, counted);
  }

  /** Prints the report and keeps it. */
  public AdversaryReport keep() {
    System.out.println("adversary: " + json());
    try {
      Files.createDirectories(FOLDER);
      Files.writeString(
          FOLDER.resolve(door.replaceAll("[^a-z]+", "-") + "-" + run + ".json"),
          json() + "\n",
          StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }
}
