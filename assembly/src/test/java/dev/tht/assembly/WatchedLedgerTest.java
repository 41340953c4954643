package dev.tht.assembly;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.assembly.index.IndexProgress;
import dev.tht.assembly.index.IndexRun;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.ledger.LedgerErrorCode;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A workspace's ledger that was edited: whoever puts the workspace together leaves a line. */
class WatchedLedgerTest {

  @TempDir Path folder;
  private Workspace workspace;

  @BeforeEach
  void write() {
    workspace = ShopWorkspace.create(folder, "policy:\n  decide: authenticated\n");
    try (Assembly assembly = Assembly.open(workspace)) {
      assembly.get(IndexRun.class).run(IndexProgress.silent());
      assembly.gate();
      assertThat(assembly.get(LedgerStore.class).head().count()).isEqualTo(1);
    }
  }

  @Test
  void notesALedgerThatIsRefusedWhenItIsOpened() throws IOException {
    Files.write(workspace.ledger().resolve("head.anchor"), new byte[1024]);

    refused(assembly -> assembly.get(LedgerStore.class));
  }

  @Test
  void notesARecordThatIsRefusedWhenItIsRead() throws IOException {
    Path segment = workspace.ledger().resolve("segment-0000000000000000.jsonl");
    String text = Files.readString(segment);
    Files.writeString(segment, text.replaceFirst("policy_changed", "policy_chanted"));

    refused(Assembly::gate);
  }

  private void refused(Consumer<Assembly> use) throws IOException {
    try (Assembly assembly = Assembly.open(workspace)) {
      for (int i = 0; i < 2; i++) {
        assertThatThrownBy(() -> use.accept(assembly))
            .isInstanceOfSatisfying(
                ThtException.class, e -> assertThat(e.code()).isEqualTo(LedgerErrorCode.DAMAGED));
      }
    }
    assertThat(Files.readString(workspace.attempts()))
        .contains("edit of the ledger", "only-the-gate-writes")
        .hasLineCount(1);
  }
}
