package dev.tht.ledger.campaign;

import dev.tht.testkit.campaign.CampaignRun;
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

  private final CampaignRun run;

  /** Begins the campaign. */
  public Campaign(String name) {
    this.run = CampaignRun.of(name);
  }

  /** Chance for one part of the campaign, by its number. */
  public Random chance(long part) {
    return run.chance(part);
  }

  /** How a failed assertion names the place. */
  public String at(Object part) {
    return run.at(part);
  }

  /** Prints and keeps what was counted, which begins with the number of attacks. */
  public void print(String counts) {
    run.print(counts);
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
