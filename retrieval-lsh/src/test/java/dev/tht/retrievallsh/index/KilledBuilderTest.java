package dev.tht.retrievallsh.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.retrievallsh.value.ValueHit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills builders, each a process of its own, at random moments: the index that was there, or the
 * new one, is served whole, and the next builder works.
 */
class KilledBuilderTest {

  private static final long SEED = 20261130;
  private static final int TEXTS = 20_000;

  @TempDir Path folder;

  /** Builds the index over and over again, each time of the next version, until it is killed. */
  static final class Endless {

    private Endless() {}

    public static void main(String[] args) throws IOException {
      for (int version = Integer.parseInt(args[1]); ; version++) {
        build(Path.of(args[0]), version);
        Files.writeString(Path.of(args[0], "built-" + args[1]), "");
      }
    }
  }

  private static void build(Path folder, int version) {
    ValueIndexBuilder builder = new ValueIndexBuilder(folder.resolve("index"), "v" + version);
    for (int i = 0; i < TEXTS; i++) {
      builder.add("", "text " + i + " of version " + version, Map.of("column", "c"));
    }
    builder.write();
  }

  @Test
  void servesAWholeIndexAfterTwentyKills() throws Exception {
    killed(20);
  }

  @Test
  @Tag("long")
  void servesAWholeIndexAfterFiveHundredKills() throws Exception {
    killed(500);
  }

  private void killed(int times) throws Exception {
    SplittableRandom random = new SplittableRandom(SEED);
    build(folder, 0);
    int renewed = 0;
    int unfinished = 0;
    for (int kill = 1; kill <= times; kill++) {
      String before = version();
      Process builder =
          new ProcessBuilder(
                  ProcessHandle.current().info().command().orElse("java"),
                  "-XX:TieredStopAtLevel=1",
                  "-Xmx256m",
                  "-cp",
                  System.getProperty("java.class.path"),
                  Endless.class.getName(),
                  folder.toString(),
                  Integer.toString(kill * 1000))
              .redirectErrorStream(true)
              .redirectOutput(folder.resolve("said").toFile())
              .start();
      waitForTheFirstBuild(builder, kill * 1000);
      builder.waitFor(random.nextInt(400), TimeUnit.MILLISECONDS);
      builder.destroyForcibly().waitFor();
      renewed += version().equals(before) ? 0 : 1;
      unfinished += leftovers() > 0 ? 1 : 0;
    }
    build(folder, 1);

    assertThat(version()).isEqualTo("v1");
    assertThat(leftovers()).isZero();
    System.out.printf(
        "killed builders: %d kills (seed %d): %d renewed the index before, %d left an unfinished"
            + " file, 0 left a broken index%n",
        times, SEED, renewed, unfinished);
  }

  /** The moment is counted from the first index that the process wrote. */
  private void waitForTheFirstBuild(Process builder, int version) throws Exception {
    while (builder.isAlive() && !Files.exists(folder.resolve("built-" + version))) {
      builder.waitFor(10, TimeUnit.MILLISECONDS);
    }
    assertThat(builder.isAlive()).as(Files.readString(folder.resolve("said"))).isTrue();
  }

  /** Opens the index, checks every byte and a search, and says which version it is. */
  private String version() {
    try (ValueIndex index = ValueIndex.open(folder.resolve("index"))) {
      index.verify();
      assertThat(index.entries()).isEqualTo(TEXTS);
      String wanted = "text 777 of version " + index.corpusVersion().substring(1);
      assertThat(index.search(IndexKind.POSTINGS).search(wanted, 1))
          .extracting(ValueHit::text)
          .containsExactly(wanted);
      return index.corpusVersion();
    }
  }

  private long leftovers() throws IOException {
    try (var files = Files.list(folder.resolve("index"))) {
      return files.filter(file -> file.toString().endsWith(".unfinished")).count();
    }
  }
}
