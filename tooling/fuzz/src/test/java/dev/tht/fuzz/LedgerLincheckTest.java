package dev.tht.fuzz;

import java.nio.file.Path;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.StressOptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Lincheck makes the scenarios, runs them, and fails with the one that no order one after the other
 * explains. The heap store's switches are searched by its model checker; that refuses files, so the
 * file store's threads run free (docs/decisions/0008).
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

  @Test
  @Tag("long")
  void theHeapStoreIsLinearWhereverThreadsAreSwitched() {
    int scenarios = 20;
    int switches = 200;
    new ModelCheckingOptions()
        .iterations(scenarios)
        .invocationsPerIteration(switches)
        .threads(2)
        .actorsPerThread(3)
        .actorsBefore(1)
        .actorsAfter(1)
        .sequentialSpecification(LedgerModel.class)
        .check(HeapLedger.class);
    System.out.printf(
        "Lincheck, model checking of the heap store: %d scenarios x %d ways to switch, all linear%n",
        scenarios, switches);
  }

  private static void stress(int scenarios, int times) {
    new StressOptions()
        .iterations(scenarios)
        .invocationsPerIteration(times)
        .threads(3)
        .actorsPerThread(3)
        .actorsBefore(1)
        .actorsAfter(1)
        .sequentialSpecification(LedgerModel.class)
        .check(FileLedger.class);
    System.out.printf(
        "Lincheck, stress of the file store: %d scenarios x %d runs, all linear%n",
        scenarios, times);
  }
}
