package dev.tht.ledger.publish;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ledger.CheckpointSink;
import dev.tht.testkit.ledger.CheckpointSinkContract;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

class FileSinkTest extends CheckpointSinkContract {
  @TempDir Path folder;

  @Override
  protected CheckpointSink openEmpty() throws Exception {
    return openAgain();
  }

  @Override
  protected CheckpointSink openAgain() throws Exception {
    return new FileSinkFactory()
        .open(folder.resolve("checkpoint").toString(), ProviderConfig.none());
  }
}
