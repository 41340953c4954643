package dev.tht.fuzz;

import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.StressOptions;
import org.junit.jupiter.api.Test;

class LincheckTest {
  @Test
  void heapModel() {
    new ModelCheckingOptions()
        .iterations(5)
        .invocationsPerIteration(50)
        .threads(3)
        .actorsPerThread(3)
        .sequentialSpecification(LedgerModel.class)
        .check(HeapLedger.class);
  }

  @Test
  void fileModel() {
    new ModelCheckingOptions()
        .iterations(5)
        .invocationsPerIteration(20)
        .threads(3)
        .actorsPerThread(3)
        .sequentialSpecification(LedgerModel.class)
        .check(FileLedger.class);
  }

  @Test
  void fileStress() {
    new StressOptions()
        .iterations(5)
        .invocationsPerIteration(50)
        .threads(3)
        .actorsPerThread(3)
        .sequentialSpecification(LedgerModel.class)
        .check(FileLedger.class);
  }
}
