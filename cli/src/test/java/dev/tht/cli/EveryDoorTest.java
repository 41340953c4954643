package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A model that means harm, on a real workspace and over every door that it has there: the gate's
 * interface, the command line, variables of the environment, the ledger's file and the payload
 * files, drawn at random within the same sequences. Whatever it tries, nothing is decided, moved or
 * remembered without a reply that a person gave, and no edit of a file goes unnoticed. {@code
 * MaliciousModelTest} plays many more sequences through the first door alone, without a disk.
 */
class EveryDoorTest {

  /** Sessions that share a ledger before it is begun anew. */
  private static final int PER_LEDGER = 250;

  @TempDir Path folder;

  @Test
  void decidesNothingInFiveHundredSequences() throws IOException {
    campaign(500, 20261201);
  }

  @Test
  @Tag("long")
  void decidesNothingInFiftyThousandSequences() throws IOException {
    campaign(50_000, 11);
  }

  private void campaign(int sequences, long seed) throws IOException {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    SmallShop.create(folder);
    Map<String, Integer> counts = new TreeMap<>();
    for (int done = 0; done < sequences; done += PER_LEDGER) {
      Siege.forget(folder);
      try (Assembly assembly = Assembly.open(Workspace.find(folder))) {
        Siege siege = new Siege(folder, assembly, random, counts);
        for (int i = 0; i < PER_LEDGER; i++) {
          siege.sequence();
        }
        siege.check(seed);
      }
    }
    System.out.println(
        "every door: "
            + sequences
            + " sequences, per door and outcome "
            + counts
            + ", decisions, phase moves and Memory items without a reply: 0, file edits unnoticed: 0,"
            + " seed "
            + seed);
    for (Siege.Door door : Siege.Door.values()) {
      assertThat(counts.keySet()).anyMatch(key -> key.startsWith(door.name()));
    }
    assertThat(counts).containsKey("replies of the reviewer");
    assertThat(counts.keySet()).noneMatch(key -> key.endsWith("unnoticed"));
  }
}
