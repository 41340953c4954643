package dev.tht.ledger.disk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RealDiskTest {
  @TempDir Path folder;

  @Test
  void doesEveryCallForAnInterruptedThreadAndLeavesItInterrupted() throws IOException {
    Disk disk = Disk.real();
    Path file = folder.resolve("new");
    Thread.currentThread().interrupt();

    try (Disk.Handle opened = disk.open(file)) {
      opened.write(0, new byte[] {1, 2, 3, 4});
      opened.write(2, new byte[] {9, 9});
      opened.force();
      opened.cut(3);
      opened.force();
    }
    disk.move(file, folder.resolve("named"));
    disk.forceFolder(folder);

    assertThat(Thread.interrupted()).isTrue();
    assertThat(file).doesNotExist();
    assertThat(Files.readAllBytes(folder.resolve("named"))).containsExactly(1, 2, 9);
  }
}
