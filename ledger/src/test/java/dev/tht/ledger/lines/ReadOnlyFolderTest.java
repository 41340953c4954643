package dev.tht.ledger.lines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.ledger.disk.Disk;
import dev.tht.ledger.verify.LedgerExport;
import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spijson.LogRecordJson;
import dev.tht.testkit.ledger.Drafts;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A ledger on a disk that is mounted read-only, in a name space of its own, since to root a folder
 * without permissions is a folder like any other.
 */
class ReadOnlyFolderTest {
  private static final int RECORDS = JsonLinesLedgerStore.BEHIND + 20;

  @TempDir Path path;

  @Test
  void isVerifiedReadAndExportedWithoutALock() throws Exception {
    LedgerFolder folder = filled("closed");

    assertThat(read(folder)).isEqualTo(expected(RECORDS, 0));
  }

  @Test
  void isReadWithoutTheIndexToo() throws Exception {
    LedgerFolder folder = filled("without-index");
    Files.delete(KeptIndex.file(folder.path()));

    assertThat(read(folder)).isEqualTo(expected(RECORDS, 0));
  }

  @Test
  void isReadPastATailThatNobodyMayPutInOrder() throws Exception {
    LedgerFolder folder = filled("torn");
    byte[] anchor = LedgerFolder.bytes(folder.anchor());
    LogRecord last;
    try (JsonLinesLedgerStore store = folder.open()) {
      last = store.append(Drafts.draft("e-unacknowledged", "s-0", RECORDS / 2));
    }
    LedgerFolder.write(folder.anchor(), anchor);
    try (Disk.Handle opened = Disk.real().open(folder.segment())) {
      opened.write(
          Files.size(folder.segment()), "{\"content\":{\"torn".getBytes(StandardCharsets.UTF_8));
    }

    assertThat(last.sequence()).isEqualTo(RECORDS);
    assertThat(read(folder)).isEqualTo(expected(RECORDS + 1, 1));
  }

  @Test
  void isReadThroughTheAnchorWhereTheLogLostWhatWasNotForced() throws Exception {
    LedgerFolder folder = filled("lost");
    LedgerFolder left = new LedgerFolder(Files.createDirectory(path.resolve("left")));
    try (JsonLinesLedgerStore store = folder.open()) {
      for (int i = 0; i < 10; i++) {
        store.append(Drafts.draft("e-" + (RECORDS + i), "s-0", RECORDS / 2 + i));
      }
      try (Stream<Path> files = Files.list(folder.path())) {
        for (Path file : files.toList()) {
          Files.copy(file, left.path().resolve(file.getFileName()));
        }
      }
    }
    byte[] log = LedgerFolder.bytes(left.segment());
    byte[] lost = Arrays.copyOf(log, log.length - 1000);
    Arrays.fill(lost, lost.length - 1000, lost.length, (byte) 0);
    LedgerFolder.write(left.segment(), lost);

    assertThat(read(left)).isEqualTo(expected(RECORDS + 10, 10));
  }

  private LedgerFolder filled(String name) throws Exception {
    LedgerFolder folder = new LedgerFolder(path.resolve(name));
    try (JsonLinesLedgerStore store = folder.open()) {
      for (int i = 0; i < RECORDS; i++) {
        store.append(Drafts.draft("e-" + i, "s-" + i % 2, i / 2));
      }
    }
    return folder;
  }

  private static List<String> expected(int records, int more) {
    return List.of(
        "s-0 has " + (RECORDS / 2 + more),
        "s-1 has " + RECORDS / 2,
        "sound " + records,
        "exported " + records,
        "append refused",
        "no lock");
  }

  private List<String> read(LedgerFolder folder) throws Exception {
    Files.delete(folder.path().resolve("ledger.lock"));
    Path mounted = Files.createDirectory(path.resolve("mounted-" + folder.path().getFileName()));
    List<String> command = new ArrayList<>(space());
    command.addAll(
        List.of(
            "sh",
            "-c",
            "mount -t tmpfs tmpfs \"$1\" && cp \"$0\"/* \"$1\" && mount -o remount,ro \"$1\""
                + " && folder=$1 && shift && exec \"$@\" \"$folder\"",
            folder.path().toString(),
            mounted.toString(),
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            Reader.class.getName()));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    return out.lines().toList();
  }

  private static List<String> space() throws Exception {
    for (List<String> space : List.of(List.of("unshare", "-m"), List.of("unshare", "-rm"))) {
      List<String> command = new ArrayList<>(space);
      command.addAll(List.of("mount", "-t", "tmpfs", "tmpfs", "/tmp"));
      if (new ProcessBuilder(command).start().waitFor() == 0) {
        return space;
      }
    }
    throw new AssertionError(
        "a read-only disk cannot be mounted here, neither as root (unshare -m) nor as this user"
            + " (unshare -rm); run the tests as root, or let users have name spaces with"
            + " sysctl kernel.unprivileged_userns_clone=1");
  }

  /** The process that sees the disk. */
  static final class Reader {
    private Reader() {}

    public static void main(String[] arguments) throws Exception {
      Path folder = Path.of(arguments[0]);
      try (JsonLinesLedgerStore store = new LedgerFolder(folder).open()) {
        for (String stream : List.of("s-0", "s-1")) {
          System.out.println(stream + " has " + store.read(stream).size());
        }
        System.out.println(
            (LedgerVerifier.verify(store).isSound() ? "sound " : "damaged ")
                + store.head().count());
        StringBuilder out = new StringBuilder();
        long count = LedgerExport.write(store, out);
        List<LogRecord> all = LedgerFolder.all(store);
        String lines = String.join("\n", all.stream().map(LogRecordJson::line).toList());
        System.out.println((out.toString().equals(lines + "\n") ? "exported " : "cut ") + count);
        try {
          store.append(Drafts.draft("e-new", "s-new", 0));
        } catch (ThtException e) {
          System.out.println("append refused");
        }
      }
      try (Stream<Path> files = Files.list(folder)) {
        boolean locked = files.anyMatch(file -> file.endsWith("ledger.lock"));
        System.out.println(locked ? "a lock" : "no lock");
      }
    }
  }
}
