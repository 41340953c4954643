package dev.tht.ledger.payload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.ledger.disk.RecordingDisk;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.PayloadStore;
import dev.tht.spi.ledger.PayloadStoreFactory;
import dev.tht.testkit.ledger.PayloadStoreContract;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FilePayloadStoreTest extends PayloadStoreContract {
  @TempDir Path folder;

  @Override
  protected PayloadStore open() {
    return new FilePayloadStore(folder);
  }

  @Override
  protected Optional<PayloadStore> openAgain() {
    return Optional.of(new FilePayloadStore(folder));
  }

  @Test
  void refusesAChangedFile() throws Exception {
    FilePayloadStore store = new FilePayloadStore(folder);
    String digest = store.put("as it was");
    Path file = folder.resolve(digest.substring(0, 2)).resolve(digest);
    for (byte[] damaged :
        List.of(
            "as it is".getBytes(StandardCharsets.UTF_8), new byte[] {(byte) 0xff}, new byte[0])) {
      Files.write(file, damaged);

      assertThatThrownBy(() -> store.find(digest))
          .isInstanceOfSatisfying(
              ThtException.class, e -> assertThat(e.code().kind()).isEqualTo(ErrorKind.CORRUPT));
    }
  }

  @Test
  void replacesAChangedFileWhenTheTextIsPutAgain() throws Exception {
    FilePayloadStore store = new FilePayloadStore(folder);
    String digest = store.put("text");
    Files.writeString(folder.resolve(digest.substring(0, 2)).resolve(digest), "other");

    store.put("text");

    assertThat(store.find(digest)).contains("text");
  }

  @Test
  void leavesNothingHalfWritten() throws Exception {
    new FilePayloadStore(folder).put("text");

    try (Stream<Path> files = Files.walk(folder)) {
      assertThat(files.filter(Files::isRegularFile)).hasSize(1);
    }
  }

  @Test
  void isFoundByItsName() {
    PayloadStoreFactory factory =
        ServiceLoader.load(PayloadStoreFactory.class).stream()
            .map(ServiceLoader.Provider::get)
            .filter(found -> found.name().equals("files"))
            .findFirst()
            .orElseThrow();

    try (PayloadStore store = factory.open(folder, ProviderConfig.none())) {
      assertThat(store.find(store.put("x"))).contains("x");
    }
  }

  @Test
  void makesTheTextItsNameAndItsFoldersDurableInThatOrder() {
    RecordingDisk disk = new RecordingDisk();
    FilePayloadStore store = new FilePayloadStore(folder.resolve("payloads"), disk);

    String digest = store.put("text");

    String home = digest.substring(0, 2);
    assertThat(disk.calls())
        .satisfiesExactly(
            call -> assertThat(call).startsWith("write payload-"),
            call -> assertThat(call).startsWith("force payload-"),
            call -> assertThat(call).endsWith(" to " + digest),
            call -> assertThat(call).isEqualTo("force folder " + home),
            call -> assertThat(call).isEqualTo("force folder payloads"));
    store.put("text");
    assertThat(disk.calls()).containsExactly("force folder " + home, "force folder payloads");
    store.erase(digest);
    store.erase(digest);
    assertThat(disk.calls()).containsExactly("force folder " + home);
  }
}
