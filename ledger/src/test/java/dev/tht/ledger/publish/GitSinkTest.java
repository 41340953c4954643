package dev.tht.ledger.publish;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.spi.ErrorKind;
import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.CheckpointSink;
import dev.tht.testkit.ledger.CheckpointSinkContract;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GitSinkTest extends CheckpointSinkContract {
  @TempDir Path folder;

  @Override
  protected CheckpointSink openEmpty() throws Exception {
    git("init", "--quiet");
    return openAgain();
  }

  @Override
  protected CheckpointSink openAgain() throws Exception {
    return new GitSinkFactory().open(folder.toString(), ProviderConfig.none());
  }

  @Test
  void commitsEachCheckpointAndNothingElse() throws Exception {
    Files.writeString(folder.resolve("other"), "x");
    try (CheckpointSink sink = openEmpty()) {
      for (int size = 1; size <= 3; size++) {
        String note = "o\n" + size + "\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n";
        sink.publish(size, note);
        sink.publish(size, note);
      }
    }

    assertThat(git("log", "--format=%s"))
        .isEqualTo("checkpoint of 3 records\ncheckpoint of 2 records\ncheckpoint of 1 records\n");
    assertThat(git("ls-files")).isEqualTo("checkpoint\n");
  }

  @Test
  void isNotOpenedWhereNoRepositoryIs() {
    assertThatThrownBy(() -> new GitSink(folder.resolve("nowhere")))
        .isInstanceOfSatisfying(
            ThtException.class, e -> assertThat(e.code().kind()).isEqualTo(ErrorKind.IO));
  }

  private String git(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("git", "-C", folder.toString()));
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    return said;
  }
}
