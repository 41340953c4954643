package dev.tht.memory;

import dev.tht.spi.ThtException;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryMatch;
import dev.tht.spi.memory.MemoryStanding;
import dev.tht.spi.memory.MemoryStore;
import dev.tht.spijson.ThtJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A Memory store in one JSON file, replaced whole and atomically at each change.
 *
 * <p>The file is a projection of the ledger and may be deleted: {@link MemoryProjection} fills it
 * again. Its fields: {@code format} ({@value #FORMAT}), {@code items} (the items promoted, in id
 * order), {@code retired} (from id to reason) and {@code standings} (from id). It is read again
 * before each operation, so that what another process wrote is seen; of two writers at the same
 * moment the later one wins, and the next projection restores the other's item. Safe for concurrent
 * use within a process.
 */
public final class FileMemoryStore implements MemoryStore {
  /** The format's name. */
  public static final String FORMAT = "tht-memory-1";

  private final Path file;

  /**
   * A store in that file, which need not exist.
   *
   * @throws ThtException when the file holds something else
   */
  public FileMemoryStore(Path file) {
    this.file = file;
    load();
  }

  /**
   * The file's content.
   *
   * @param format always {@link #FORMAT}
   * @param items in id order
   * @param retired reasons by id
   * @param standings what was said of how items stand, by id; absent in files of older versions
   */
  record Content(
      String format,
      List<MemoryItem> items,
      Map<String, String> retired,
      Optional<Map<String, MemoryStanding>> standings) {}

  @Override
  public synchronized void put(MemoryItem item) {
    HeapMemoryStore store = load();
    boolean there = store.find(item.id()).isPresent();
    store.put(item);
    if (!there) {
      save(store);
    }
  }

  @Override
  public synchronized void retire(MemoryId id, String reason) {
    HeapMemoryStore store = load();
    boolean there = store.retirement(id).isPresent();
    store.retire(id, reason);
    if (!there) {
      save(store);
    }
  }

  @Override
  public synchronized void stand(MemoryId id, MemoryStanding standing) {
    HeapMemoryStore store = load();
    boolean news = !store.standing(id).equals(standing);
    store.stand(id, standing);
    if (news) {
      save(store);
    }
  }

  @Override
  public synchronized MemoryStanding standing(MemoryId id) {
    return load().standing(id);
  }

  @Override
  public synchronized void erase(MemoryId id) {
    HeapMemoryStore store = load();
    if (store.find(id).isPresent()) {
      store.erase(id);
      save(store);
    }
  }

  @Override
  public synchronized List<MemoryItem> items() {
    return load().items();
  }

  @Override
  public synchronized Optional<MemoryItem> find(MemoryId id) {
    return load().find(id);
  }

  @Override
  public synchronized Optional<String> retirement(MemoryId id) {
    return load().retirement(id);
  }

  @Override
  public List<MemoryMatch> search(String question, int limit) {
    return MemorySearch.rank(question, items(), limit);
  }

  @Override
  public void close() {}

  private HeapMemoryStore load() {
    HeapMemoryStore store = new HeapMemoryStore();
    String json;
    try {
      json = Files.readString(file);
    } catch (NoSuchFileException none) {
      return store;
    } catch (IOException failed) {
      throw unusable("read", failed);
    }
    Content content = parsed(json);
    content.items().forEach(store::put);
    content.retired().forEach((id, reason) -> store.retire(new MemoryId(id), reason));
    content
        .standings()
        .orElse(Map.of())
        .forEach((id, standing) -> store.stand(new MemoryId(id), standing));
    return store;
  }

  private Content parsed(String json) {
    try {
      Content content = ThtJson.read(json, Content.class);
      if (content.format().equals(FORMAT)) {
        return content;
      }
      throw damaged("its format is '" + content.format() + "'", null);
    } catch (IllegalArgumentException failed) {
      throw damaged(String.valueOf(failed.getMessage()), failed);
    } catch (ThtException failed) {
      throw failed.code() == MemoryErrorCode.FILE_DAMAGED
          ? failed
          : damaged(String.valueOf(failed.getMessage()), failed);
    }
  }

  private void save(HeapMemoryStore store) {
    Map<String, String> retired = new TreeMap<>();
    store.retirements().forEach((id, reason) -> retired.put(id.value(), reason));
    Map<String, MemoryStanding> standings = new TreeMap<>();
    store.standings().forEach((id, standing) -> standings.put(id.value(), standing));
    String json = ThtJson.write(new Content(FORMAT, store.all(), retired, Optional.of(standings)));
    try {
      Path folder = file.toAbsolutePath().getParent();
      Files.createDirectories(folder);
      Path next = Files.createTempFile(folder, "memory", ".tmp");
      try {
        Files.write(next, json.getBytes(StandardCharsets.UTF_8));
        Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(next);
      }
    } catch (IOException failed) {
      throw unusable("write", failed);
    }
  }

  private ThtException unusable(String verb, IOException failed) {
    return new ThtException(
        MemoryErrorCode.FILE_UNUSABLE,
        "cannot " + verb + " the Memory file " + file + " (" + failed + ")",
        "check its permissions and the free space",
        failed);
  }

  private ThtException damaged(String why, @org.jspecify.annotations.Nullable Exception failed) {
    return new ThtException(
        MemoryErrorCode.FILE_DAMAGED,
        "the Memory file " + file + " is damaged: " + why,
        "delete it, it is filled again from the ledger",
        failed);
  }
}
