package dev.tht.retrievallsh.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.retrievallsh.value.ValueHit;
import dev.tht.testkit.campaign.CampaignRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills processes of eight builders each at random moments: of every index the one that was there,
 * or the new one, is served whole, and the next builder works.
 */
class KilledBuilderTest {

  private static final int BUILDERS = 8;
  private static final int TEXTS = 4_000;

  @TempDir Path folder;

  /**
   * Builds eight indexes over and over again, each time of the next version, until it is killed.
   */
  static final class Endless {

    private Endless() {}

    public static void main(String[] args) {
      Path folder = Path.of(args[0]);
      for (int i = 0; i < BUILDERS; i++) {
        Path index = index(folder, i);
        new Thread(() -> build(index, Integer.parseInt(args[1]))).start();
      }
    }

    private static void build(Path index, int first) {
      for (int version = first; ; version++) {
        KilledBuilderTest.build(index, version);
        if (version == first) {
          mark(index.resolveSibling(index.getFileName() + "-built-" + first));
        }
      }
    }

    private static void mark(Path file) {
      try {
        Files.createFile(file);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static Path index(Path folder, int number) {
    return folder.resolve("index-" + number);
  }

  private static void build(Path index, int version) {
    ValueIndexBuilder builder = new ValueIndexBuilder(index, "v" + version);
    for (int i = 0; i < TEXTS; i++) {
      builder.add("", "text " + i + " of version " + version, Map.of("column", "c"));
    }
    builder.write();
  }

  @Test
  void servesAWholeIndexAfterTwentyFourKills() throws Exception {
    killed(24);
  }

  @Test
  @Tag("long")
  void servesAWholeIndexAfterFiveHundredKills() throws Exception {
    killed(504);
  }

  /**
   * While another process builds version after version, whoever opens the index gets a whole one.
   */
  @Test
  void servesAWholeIndexWhileAnotherProcessRebuildsIt() throws Exception {
    Process builder = start(1000);
    try {
      waitForTheFirstBuilds(builder, 1000);
      Set<String> versions = new HashSet<>();
      while (versions.size() < 4) {
        assertThat(builder.isAlive()).as(Files.readString(folder.resolve("said"))).isTrue();
        versions.add(version(index(folder, 0)));
      }
    } finally {
      builder.destroyForcibly().waitFor();
    }
  }

  private void killed(int times) throws Exception {
    CampaignRun run = CampaignRun.of("kill -9 of the builder of a value index");
    int renewed = 0;
    int unfinished = 0;
    for (int i = 0; i < BUILDERS; i++) {
      build(index(folder, i), 0);
    }
    for (int kill = 1; kill <= times / BUILDERS; kill++) {
      Process builder = start(kill * 1_000_000);
      waitForTheFirstBuilds(builder, kill * 1_000_000);
      builder.waitFor(run.chance(kill).nextInt(400), TimeUnit.MILLISECONDS);
      builder.destroyForcibly().waitFor();
      for (int i = 0; i < BUILDERS; i++) {
        renewed += version(index(folder, i)).equals("v" + kill * 1_000_000) ? 0 : 1;
        unfinished += leftovers(index(folder, i)) > 0 ? 1 : 0;
      }
    }
    for (int i = 0; i < BUILDERS; i++) {
      build(index(folder, i), 1);
      assertThat(version(index(folder, i))).isEqualTo("v1");
      assertThat(leftovers(index(folder, i))).isZero();
    }
    run.print(
        times
            + " builders killed in "
            + times / BUILDERS
            + " processes: "
            + unfinished
            + " left an unfinished file, "
            + renewed
            + " had renewed their first index; each time a whole index was served and every byte of"
            + " it verified, and the next builder worked");
  }

  private Process start(int version) throws IOException {
    return new ProcessBuilder(
            ProcessHandle.current().info().command().orElse("java"),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-Xmx256m",
            "-cp",
            System.getProperty("java.class.path"),
            Endless.class.getName(),
            folder.toString(),
            Integer.toString(version))
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("said").toFile())
        .start();
  }

  /** The moment of the kill is counted from the first indexes that the process wrote. */
  private void waitForTheFirstBuilds(Process builder, int version) throws Exception {
    for (int i = 0; i < BUILDERS; i++) {
      Path built = folder.resolve("index-" + i + "-built-" + version);
      while (builder.isAlive() && !Files.exists(built)) {
        builder.waitFor(10, TimeUnit.MILLISECONDS);
      }
    }
    assertThat(builder.isAlive()).as(Files.readString(folder.resolve("said"))).isTrue();
  }

  /** Opens the index, checks every byte and a search, and says which version it is. */
  private static String version(Path folder) {
    try (ValueIndex index = ValueIndex.open(folder)) {
      index.verify();
      assertThat(index.entries()).isEqualTo(TEXTS);
      String wanted = "text 777 of version " + index.corpusVersion().substring(1);
      assertThat(index.search(IndexKind.POSTINGS).search(wanted, 1))
          .extracting(ValueHit::text)
          .containsExactly(wanted);
      return index.corpusVersion();
    }
  }

  private static long leftovers(Path index) throws IOException {
    try (var files = Files.list(index)) {
      return files.filter(file -> file.toString().endsWith(".unfinished")).count();
    }
  }
}
