package dev.tht.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ThtException;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryStore;
import dev.tht.spi.memory.MemoryStoreFactory;
import dev.tht.testkit.memory.MemoryItems;
import dev.tht.testkit.memory.MemoryStoreContract;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileMemoryStoreTest extends MemoryStoreContract {
  @TempDir Path folder;

  @Override
  protected MemoryStore openEmpty() {
    return new FileMemoryStore(folder.resolve("sub/memory.json"));
  }

  @Test
  void keepsItemsAndRetirementsOverReopening() {
    MemoryItem kept = MemoryItems.item(1, "è \"vero\"", "text\nwith lines", "q");
    MemoryItem retired = MemoryItems.item(2, "two", "second", "q");
    Path file = folder.resolve("memory.json");
    try (MemoryStore store = new FileMemoryStore(file)) {
      store.put(kept);
      store.put(retired);
      store.retire(retired.id(), "wrong");
    }

    try (MemoryStore store = new FileMemoryStore(file)) {
      assertThat(store.items()).containsExactly(kept);
      assertThat(store.retirement(retired.id())).contains("wrong");
    }
  }

  @Test
  void seesWhatAnotherStoreOnTheSameFileWrote() {
    MemoryItem item = MemoryItems.item(1, "one", "first", "q");
    Path file = folder.resolve("memory.json");
    try (MemoryStore one = new FileMemoryStore(file);
        MemoryStore other = new FileMemoryStore(file)) {
      one.put(item);

      assertThat(other.items()).containsExactly(item);
    }
  }

  @Test
  void saysThatADamagedFileMayBeDeleted() throws IOException {
    Path file = Files.writeString(folder.resolve("memory.json"), "{\"format\":\"tht-mem");

    assertThatThrownBy(() -> new FileMemoryStore(file))
        .isInstanceOfSatisfying(
            ThtException.class,
            failed -> {
              assertThat(failed.code()).isEqualTo(MemoryErrorCode.FILE_DAMAGED);
              assertThat(failed.sentence()).contains("memory.json").contains("delete it");
            });
  }

  @Test
  void refusesAFileOfAnotherFormat() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("memory.json"), "{\"format\":\"other\",\"items\":[],\"retired\":{}}");

    assertThatThrownBy(() -> new FileMemoryStore(file)).hasMessageContaining("other");
  }

  @Test
  void ignoresFieldsThatALaterVersionAdded() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("memory.json"),
            "{\"format\":\"tht-memory-1\",\"items\":[],\"retired\":{},\"later\":1}");

    assertThat(new FileMemoryStore(file).items()).isEmpty();
  }

  @Test
  void leavesNoOtherFileBehind() throws IOException {
    try (MemoryStore store = new FileMemoryStore(folder.resolve("memory.json"))) {
      store.put(MemoryItems.item(1, "one", "first", "q"));
    }

    try (var files = Files.list(folder)) {
      assertThat(files).containsExactly(folder.resolve("memory.json"));
    }
  }

  @Test
  void isFoundByItsName() {
    MemoryStoreFactory factory =
        ServiceLoader.load(MemoryStoreFactory.class).stream()
            .map(ServiceLoader.Provider::get)
            .filter(found -> found.name().equals("file"))
            .findFirst()
            .orElseThrow();

    try (MemoryStore store = factory.open(folder, ProviderConfig.none())) {
      assertThat(store.items()).isEmpty();
    }
  }
}
