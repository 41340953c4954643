package dev.tht.ledger.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("campaign")
class OwnProcessTest {
  @TempDir Path path;

  @Test
  void aLedgerThatCannotBeWrittenEndsTheWriterOfAllOfThem() throws Exception {
    Path damaged = Files.createDirectory(path.resolve("damaged"));
    Files.writeString(damaged.resolve("head.anchor"), "no anchor");
    Path sound = path.resolve("sound");
    Object[] arguments = {
      damaged, path.resolve("board-0"), 1, 2000, 7, false, 0,
      sound, path.resolve("board-1"), 2, 2000, 7, true, 0
    };

    OwnProcess writer = OwnProcess.start(path.resolve("said"), DyingWriter.class, arguments);

    assertThat(writer.process().waitFor()).isEqualTo(1);
    assertThat(writer.end()).contains(damaged.toRealPath() + "/head.anchor");
  }

  @Test
  void aProcessThatHangsIsEndedAndSaysWhereItsThreadsStand() throws Exception {
    OwnProcess hanging = OwnProcess.start(path.resolve("said"), Hanging.class);
    while (!Files.readString(hanging.said()).contains("hanging")) {
      Thread.onSpinWait();
    }

    String said = hanging.end();

    assertThat(said).contains("Hanging.main", "CountDownLatch.await");
    assertThat(hanging.process().waitFor()).isEqualTo(137);
  }

  /** Waits for what never comes. */
  static final class Hanging {
    private Hanging() {}

    public static void main(String[] arguments) throws InterruptedException {
      System.out.println("hanging");
      new CountDownLatch(1).await();
    }
  }
}
