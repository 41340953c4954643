package dev.tht.ledger.campaign;

import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * One run of a campaign: its seed and what it counted. {@code -Dtht.seed=N} runs it with the seed
 * that a failure printed.
 */
public final class Campaign {
  /** A clock that stands still. */
  public static final Clock CLOCK =
      Clock.fixed(Instant.parse("2026-11-30T10:00:00Z"), ZoneOffset.UTC);

  private final String name;
  private final long seed;
  private final long start = System.nanoTime();

  /** Begins the campaign. */
  public Campaign(String name) {
    this.name = name;
    this.seed = Long.getLong("tht.seed", new SecureRandom().nextInt(1_000_000));
  }

  /** Chance for one part of the campaign, by its number. */
  public Random chance(long part) {
    return new Random(seed * 1_000_003 + part);
  }

  /** How a failed assertion names the place. */
  public String at(Object part) {
    return name + ", " + part + " (-Dtht.seed=" + seed + ")";
  }

  /** Prints the line. */
  public void print(String counts) {
    System.out.println(
        name
            + ": "
            + counts
            + "; seed "
            + seed
            + ", "
            + (System.nanoTime() - start) / 1_000_000_000
            + " s");
  }

  /** The command that starts a main class of the tests as a process that starts fast. */
  public static List<String> java(Class<?> main, Object... arguments) {
    List<String> command =
        new ArrayList<>(
            List.of(
                System.getProperty("java.home") + "/bin/java",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-XX:-UsePerfData",
                "-Xshare:auto",
                "-Xmx128m",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
    for (Object argument : arguments) {
      command.add(argument.toString());
    }
    return command;
  }
}
