package dev.tht.testkit.campaign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One run of a campaign: its seed, and what it counted, which is printed and kept as a line of JSON
 * in {@code target/campaigns.jsonl} of the module, from which {@code tools/reliability-page} makes
 * the tables of {@code docs/reliability.md}. {@code -Dtht.seed=N} runs it with the seed that a
 * failure printed.
 *
 * @param name the campaign's name, the same in a short run and a long one
 * @param seed what all its chance comes from
 * @param start when it began, as {@link System#nanoTime} says
 */
public record CampaignRun(String name, long seed, long start) {
  private static final Pattern SIZE = Pattern.compile("[0-9]+");
  private static final Path KEPT = Path.of("target", "campaigns.jsonl");

  /** A run that begins now. */
  public static CampaignRun of(String name) {
    long seed = Long.getLong("tht.seed", new SecureRandom().nextInt(1_000_000));
    return new CampaignRun(name, seed, System.nanoTime());
  }

  /**
   * Chance for one part of the campaign, by its number. Seeds that follow each other give a {@link
   * Random} nearly the same first numbers, so that they are scattered before.
   */
  public Random chance(long part) {
    return new Random(new SplittableRandom(seed * 1_000_003 + part).nextLong());
  }

  /** How a failed assertion names the place. */
  public String at(Object part) {
    return name + ", " + part + " (-Dtht.seed=" + seed + ")";
  }

  /**
   * Prints what was counted and keeps it.
   *
   * @param counts the number of attacks, which tells a long run from a short one, then what came of
   *     them, in one sentence
   */
  public void print(String counts) {
    Matcher size = SIZE.matcher(counts);
    if (!size.lookingAt()) {
      throw new IllegalArgumentException("the number of attacks is missing: " + counts);
    }
    long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start);
    System.out.println(name + ": " + counts + "; seed " + seed + ", " + seconds + " s");
    String line =
        "{\"campaign\":"
            + quoted(name)
            + ",\"size\":"
            + size.group()
            + ",\"counts\":"
            + quoted(counts)
            + ",\"seed\":"
            + seed
            + ",\"seconds\":"
            + seconds
            + ",\"at\":\""
            + Instant.now().truncatedTo(ChronoUnit.SECONDS)
            + "\"}\n";
    keep(line);
  }

  private static synchronized void keep(String line) {
    try {
      Files.createDirectories(KEPT.getParent());
      Files.writeString(KEPT, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String quoted(String text) {
    return '"' + text.strip().replace("\\", "\\\\").replace("\"", "\\\"").replace('\n', ' ') + '"';
  }
}
