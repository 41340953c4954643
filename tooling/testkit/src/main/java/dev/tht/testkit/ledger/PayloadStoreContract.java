package dev.tht.testkit.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.PayloadStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every payload store promises; a store's own test says how to open it. */
public abstract class PayloadStoreContract {
  private PayloadStore store;

  /** For the tests that extend it. */
  protected PayloadStoreContract() {}

  /** An empty store. */
  protected abstract PayloadStore open();

  /** The same store, opened once more; empty when its texts end with it. */
  protected abstract Optional<PayloadStore> openAgain();

  @BeforeEach
  void begin() {
    store = new AssertingPayloadStore(open());
  }

  @AfterEach
  void end() {
    store.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a", "perché €😀 \u0000 \r\n", "{\"a\":1}\n"})
  void givesBackExactlyWhatWasPut(String text) {
    assertThat(store.find(store.put(text))).contains(text);
  }

  @Test
  void givesBackALargeText() {
    String text = "0123456789 è ".repeat(300_000);

    assertThat(store.find(store.put(text))).contains(text);
  }

  @Test
  void namesATextByItsDigest() {
    assertThat(store.put("abc"))
        .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  }

  @Test
  void keepsTheSameTextOnce() {
    String first = store.put("same");
    String second = store.put("same");

    store.erase(first);

    assertThat(second).isEqualTo(first);
    assertThat(store.find(second)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "unknown", "../../secret", "AB"})
  void findsNothingUnderANameThatIsNoDigest(String digest) {
    store.erase(digest);

    assertThat(store.find(digest)).isEmpty();
    assertThat(store.find("0".repeat(64))).isEmpty();
  }

  @Test
  void erasesOnlyWhatIsNamed() {
    String kept = store.put("kept");
    String erased = store.put("erased");

    store.erase(erased);
    store.erase(erased);

    assertThat(store.find(erased)).isEmpty();
    assertThat(store.find(kept)).contains("kept");
    assertThat(store.put("erased")).isEqualTo(erased);
    assertThat(store.find(erased)).contains("erased");
  }

  @Test
  void refusesATextThatUtf8CannotKeep() {
    assertThatThrownBy(() -> store.put("half \ud83d")).isInstanceOf(ThtException.class);
  }

  @Test
  void keepsTextsForThoseWhoOpenItAgain() {
    String digest = store.put("kept");
    openAgain()
        .ifPresent(
            again -> {
              try (again) {
                assertThat(again.find(digest)).contains("kept");
              }
            });
    assertThat(store.find(digest)).contains("kept");
  }

  @Test
  void takesTheSameTextFromManyThreads() throws Exception {
    List<Callable<String>> writers = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      writers.add(() -> store.put("shared"));
    }
    try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
      for (Future<String> digest : threads.invokeAll(writers)) {
        assertThat(store.find(digest.get())).contains("shared");
      }
    }
  }
}
