package dev.tht.ledger.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** A disk that is really full; the same through {@code ./tht} is in {@code tools/full-disk}. */
@Execution(ExecutionMode.CONCURRENT)
@Tag("campaign")
class FullDiskTest {
  @TempDir Path path;

  @Test
  void losesNothingOnAFullDiskAndGoesOnWhenItIsFreed() throws Exception {
    fill(10);
  }

  @Test
  @Tag("long")
  void losesNothingAtTwoHundredFillPoints() throws Exception {
    fill(200);
  }

  private void fill(int points) throws Exception {
    Campaign campaign = new Campaign("full disk, file ledger and payloads");
    Process process =
        new ProcessBuilder(
                SmallDisk.under(
                    path.toString(),
                    256,
                    Campaign.java(
                        FullDiskScenario.class, path, points, campaign.chance(0).nextInt(1 << 20))))
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as("%s: %s", campaign.at(points), said).isZero();

    assertThat(said).startsWith(points + " fill points: ");
    campaign.print(said.strip());
  }
}
