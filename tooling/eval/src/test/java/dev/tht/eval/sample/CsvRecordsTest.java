package dev.tht.eval.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class CsvRecordsTest {

  @Test
  void keepsCommasQuotesAndLineFeedsInsideQuotes() {
    assertThat(CsvRecords.read("a,b\n1,\"x, \"\"y\"\"\nz\"\r\n2,\n"))
        .containsExactly(Map.of("a", "1", "b", "x, \"y\"\nz"), Map.of("a", "2", "b", ""));
  }
}
