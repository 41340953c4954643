package dev.tht.ledger.disk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FullDiskWordsTest {
  @TempDir Path folder;

  @Test
  void isToldByTheSystemsWords() {
    assertThat(FullDisk.is(new IOException("No space left on device"), folder, 0)).isTrue();
    assertThat(FullDisk.is(new IOException("Disk quota exceeded"), folder, 0)).isTrue();
  }

  @Test
  void isToldByTheRoomThatIsLeftAroundAFileThatIsNotThere() {
    Path missing = folder.resolve("no/such/file");

    assertThat(
            FullDisk.is(new IOException("Auf dem Gerät ist kein Platz"), missing, Long.MAX_VALUE))
        .isTrue();
    assertThat(FullDisk.is(new IOException(), missing, 1)).isFalse();
  }
}
