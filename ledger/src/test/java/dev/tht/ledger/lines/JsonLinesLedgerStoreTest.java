package dev.tht.ledger.lines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LedgerStoreFactory;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spijson.LogRecordJson;
import dev.tht.testkit.ledger.Drafts;
import dev.tht.testkit.ledger.LedgerStoreContract;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonLinesLedgerStoreTest extends LedgerStoreContract {
  @TempDir Path folder;

  @Override
  protected LedgerStore open() {
    return new LedgerFolder(folder).open();
  }

  @Override
  protected Optional<LedgerStore> openAgain() {
    return Optional.of(new LedgerFolder(folder).open());
  }

  @Test
  void writesALineForEachRecord() throws Exception {
    try (JsonLinesLedgerStore store = new LedgerFolder(folder).open()) {
      List<LogRecord> records = LedgerFolder.fill(store, 3);

      assertThat(Files.readString(new LedgerFolder(folder).segment(), StandardCharsets.UTF_8))
          .isEqualTo(String.join("\n", records.stream().map(LogRecordJson::line).toList()) + "\n");
    }
  }

  @Test
  void beginsANewSegmentWhenOneIsFull() {
    try (JsonLinesLedgerStore store = new LedgerFolder(folder).open(1000)) {
      LedgerFolder.fill(store, 10);

      assertThat(Folders.segments(folder)).hasSizeGreaterThan(2);
      try (JsonLinesLedgerStore again = new LedgerFolder(folder).open(1000)) {
        assertThat(LedgerFolder.all(again)).isEqualTo(LedgerFolder.all(store)).hasSize(10);
        LedgerFolder.fill(again, 2);
        assertThat(store.head().count()).isEqualTo(12);
      }
    }
  }

  @Test
  void refusesAMissingSegment() throws Exception {
    try (JsonLinesLedgerStore store = new LedgerFolder(folder).open(1000)) {
      LedgerFolder.fill(store, 10);
    }
    for (Path segment : Folders.segments(folder)) {
      byte[] bytes = Files.readAllBytes(segment);
      Files.delete(segment);
      assertThatThrownBy(() -> new LedgerFolder(folder).open()).isInstanceOf(ThtException.class);
      Files.write(segment, bytes);
    }
    assertThat(LedgerFolder.all(new LedgerFolder(folder).open())).hasSize(10);
  }

  @Test
  void keepsALongRecord() {
    String text = "lungo è ".repeat(300_000);
    try (JsonLinesLedgerStore store = new LedgerFolder(folder).open()) {
      store.append(Drafts.with("e-1", "s-one", 0, Map.of("text", text)));
    }
    try (JsonLinesLedgerStore store = new LedgerFolder(folder).open()) {
      assertThat(store.read("s-one").get(0).text("text")).contains(text);
    }
  }

  @Test
  void appendsForAnInterruptedThreadAndLeavesItInterrupted() {
    try (JsonLinesLedgerStore store = new LedgerFolder(folder).open()) {
      Thread.currentThread().interrupt();

      LedgerFolder.fill(store, 2);

      assertThat(Thread.interrupted()).isTrue();
      assertThat(store.head().count()).isEqualTo(2);
    }
  }

  @Test
  void refusesWorkAfterItWasClosed() {
    JsonLinesLedgerStore store = new LedgerFolder(folder).open();
    store.close();

    assertThatThrownBy(store::head).isInstanceOf(ThtException.class);
    assertThatThrownBy(() -> store.append(Drafts.draft("e", "s", 0)))
        .isInstanceOf(ThtException.class);
  }

  @Test
  void isFoundByItsName() {
    LedgerStoreFactory factory = factory();

    try (LedgerStore store =
        factory.open(folder, new ProviderConfig(Map.of("segment-bytes", "5000")))) {
      assertThat(store.head().ledger()).matches("l-[0-9a-f]{32}");
    }
  }

  @Test
  void refusesASegmentSizeThatIsNone() {
    for (String setting : List.of("0", "-1", "many")) {
      assertThatThrownBy(
              () -> factory().open(folder, new ProviderConfig(Map.of("segment-bytes", setting))))
          .isInstanceOf(ThtException.class)
          .hasMessageContaining(setting);
    }
  }

  @Test
  void saysInOneSentenceThatTheFolderIsAFile() throws Exception {
    Path file = Files.writeString(folder.resolve("file"), "x");

    assertThatThrownBy(() -> new LedgerFolder(file).open())
        .isInstanceOfSatisfying(
            ThtException.class, e -> assertThat(e.sentence()).contains("file").contains("check"));
  }

  private static LedgerStoreFactory factory() {
    return ServiceLoader.load(LedgerStoreFactory.class).stream()
        .map(ServiceLoader.Provider::get)
        .filter(found -> found.name().equals("json-lines"))
        .findFirst()
        .orElseThrow();
  }
}
