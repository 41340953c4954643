package dev.tht.ledger.payload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.ledger.disk.Disk;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.PayloadStore;
import dev.tht.spi.ledger.PayloadStoreFactory;
import dev.tht.testkit.ledger.PayloadStoreContract;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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

  /** The disk's calls by name. */
  private record RecordingDisk(List<String> calls) implements Disk {
    @Override
    public Handle open(Path file) throws IOException {
      Handle real = Disk.real().open(file);
      return new Handle() {
        @Override
        public void write(long at, byte[] bytes) throws IOException {
          calls.add("write");
          real.write(at, bytes);
        }

        @Override
        public void force() throws IOException {
          calls.add("force");
          real.force();
        }

        @Override
        public void cut(long length) throws IOException {
          real.cut(length);
        }

        @Override
        public void close() throws IOException {
          real.close();
        }
      };
    }

    @Override
    public void move(Path from, Path to) throws IOException {
      calls.add("move to " + to.getFileName());
      Disk.real().move(from, to);
    }

    @Override
    public void forceFolder(Path folder) {
      calls.add("force folder " + folder.getFileName());
    }
  }

  @Test
  void makesTheTextItsNameAndItsFoldersDurableInThatOrder() {
    RecordingDisk disk = new RecordingDisk(new ArrayList<>());
    FilePayloadStore store = new FilePayloadStore(folder.resolve("payloads"), disk);

    String digest = store.put("text");

    String home = digest.substring(0, 2);
    assertThat(disk.calls())
        .containsExactly(
            "write", "force", "move to " + digest, "force folder " + home, "force folder payloads");
    disk.calls().clear();
    store.put("text");
    assertThat(disk.calls()).containsExactly("force folder " + home, "force folder payloads");
    disk.calls().clear();
    store.erase(digest);
    store.erase(digest);
    assertThat(disk.calls()).containsExactly("force folder " + home);
  }
}
