package dev.tht.ledger.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.ledger.disk.RecordingDisk;
import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ledger.CheckpointSink;
import dev.tht.testkit.ledger.CheckpointSinkContract;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderSinkTest extends CheckpointSinkContract {
  @TempDir Path folder;

  @Override
  protected CheckpointSink openEmpty() throws Exception {
    return openAgain();
  }

  @Override
  protected CheckpointSink openAgain() throws Exception {
    return new FolderSinkFactory().open(folder.resolve("sink").toString(), ProviderConfig.none());
  }

  @Test
  void keepsEveryCheckpointByItsSize() throws Exception {
    String note = "o\n3\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n";
    try (CheckpointSink sink = openEmpty()) {
      sink.publish(3, note);
    }

    assertThat(folder.resolve("sink/checkpoint-0000000000000003")).hasContent(note);
  }

  @Test
  void makesEachCheckpointDurableBeforeItTakesItsPlaceAndItsNameAfterwards() {
    RecordingDisk disk = new RecordingDisk();
    try (CheckpointSink sink = new FolderSink(folder, disk)) {
      sink.publish(3, "o\n3\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n");
    }

    String numbered = "checkpoint-0000000000000003";
    String home = "force folder " + folder.getFileName();
    assertThat(disk.calls())
        .containsExactly(
            "write checkpoint.new",
            "force checkpoint.new",
            "move checkpoint.new to checkpoint",
            home,
            "write " + numbered + ".new",
            "force " + numbered + ".new",
            "move " + numbered + ".new to " + numbered,
            home);
  }
}
