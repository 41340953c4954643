package dev.tht.ledger.lines;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FoldersTest {
  @TempDir Path path;

  @Test
  void knowsASegmentByItsNameAndNothingElseForOne() throws IOException {
    for (String other :
        new String[] {
          "segment-000000000000000.jsonl",
          "segment-00000000000000000.jsonl",
          "segmenT-0000000000000000.jsonl",
          "segment-0000000000000000.jsonL",
          "segment-000000000000000a.jsonl",
          "segment-000000000000000:.jsonl",
          "segment-000000000000000-.jsonl",
          "segment-:000000000000000.jsonl",
          "segment-0000000000000000.jsonl.erasing",
        }) {
      Files.createFile(path.resolve(other));
    }
    Path last = Files.createFile(Folders.segment(path, 9_876_543_210_123_456L));
    Path first = Files.createFile(Folders.segment(path, 0));

    assertThat(Folders.segments(path)).containsExactly(first, last);
    assertThat(last).hasFileName("segment-9876543210123456.jsonl");
    assertThat(Folders.first(last)).isEqualTo(9_876_543_210_123_456L);
    assertThat(Folders.first(first)).isZero();
  }
}
