package dev.tht.ledger.disk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.ledger.lines.JsonLinesLedgerStore;
import dev.tht.ledger.lines.LedgerImport;
import dev.tht.ledger.payload.FilePayloadStore;
import dev.tht.testkit.ledger.Drafts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnerOnlyTest {
  @TempDir Path path;

  private static String permissions(Path file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }

  @Test
  void whatAReviewerSaidIsNobodyElsesToRead() throws IOException {
    Path home = path.resolve("home");
    try (JsonLinesLedgerStore store =
        JsonLinesLedgerStore.open(
            home.resolve("ledger"), Clock.systemUTC(), new Random(1), 200_000)) {
      for (int i = 0; i < 120; i++) {
        store.append(Drafts.draft("e-" + i, "s-1", i));
      }
      LedgerImport.write(store, home.resolve("imported"));
    }
    new FilePayloadStore(home.resolve("payloads")).put("a pack");

    List<Path> all;
    try (Stream<Path> files = Files.walk(home)) {
      all = files.toList();
    }

    assertThat(all).anyMatch(file -> file.endsWith("ledger/ledger.index"));
    assertThat(all).anyMatch(file -> file.endsWith("ledger/ledger.lock"));
    assertThat(all).anyMatch(file -> file.endsWith("imported/head.anchor"));
    for (Path file : all) {
      assertThat(permissions(file))
          .as(file.toString())
          .isEqualTo(Files.isDirectory(file) ? "rwx------" : "rw-------");
    }
  }

  @Test
  void whatIsThereStaysAsItIs() throws IOException {
    Path folder = Files.createDirectory(path.resolve("shared"));
    Path file = Files.writeString(folder.resolve("file"), "text");
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-x---"));
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));

    OwnerOnly.createFolders(folder);
    OwnerOnly.createFile(file);

    assertThat(permissions(folder)).isEqualTo("rwxr-x---");
    assertThat(permissions(file)).isEqualTo("rw-r-----");
    assertThat(file).hasContent("text");
  }
}
