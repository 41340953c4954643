package dev.tht.fuzz;

import dev.tht.testkit.campaign.CampaignRun;
import java.nio.file.Path;
import org.jetbrains.lincheck.datastructures.StressOptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Lincheck makes the scenarios, runs them, and fails with one that no order one after the other
 * explains. Its model checker refuses files, so threads run free (docs/decisions/0008).
 */
class LedgerLincheckTest {
  @TempDir Path path;

  @BeforeEach
  void home() {
    FileLedger.home(path);
  }

  @Test
  void theFileStoreIsLinear() {
    stress(20, 10);
  }

  @Test
  @Tag("long")
  void theFileStoreIsLinearAHundredThousandTimes() {
    stress(1000, 100);
  }

  private static void stress(int scenarios, int times) {
    CampaignRun run = CampaignRun.of("Lincheck, stress of the file store");
    new StressOptions()
        .iterations(scenarios)
        .invocationsPerIteration(times)
        .threads(3)
        .actorsPerThread(3)
        .actorsBefore(1)
        .actorsAfter(1)
        .sequentialSpecification(LedgerModel.class)
        .check(FileLedger.class);
    run.print((scenarios * times) + " runs of " + scenarios + " scenarios, all linear");
  }
}
