package dev.tht.storagepostgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.spi.memory.MemoryMatch;
import dev.tht.spi.memory.MemoryStore;
import dev.tht.testkit.memory.MemoryItems;
import dev.tht.testkit.memory.MemoryStoreContract;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("postgres")
class PostgresMemoryStoreTest extends MemoryStoreContract {
  private final TestSchema schema = TestSchema.prepared();

  @Override
  protected MemoryStore openEmpty() {
    return new PostgresMemoryStore(schema.pool(), schema.name());
  }

  @AfterEach
  void drop() {
    schema.close();
  }

  @Test
  void findsItalianWordsByTheirStemsWithoutRegardToAccents() {
    MemoryStore store = openEmpty();
    store.put(MemoryItems.item(1, "clienti attivi", "con ordini dell'anno", "Quanti clienti?"));
    store.put(MemoryItems.item(2, "PERÙ", "il paese", "Quale paese?"));

    assertThat(store.search("Il cliente attivo dell’anno", 5))
        .extracting(match -> match.item().id().number())
        .containsExactly(1L);
    assertThat(store.search("ordini dal peru", 5))
        .extracting(match -> match.item().id().number())
        .containsExactly(2L, 1L);
  }

  @Test
  void saysWhichWordsOfTheQuestionAnItemShares() {
    MemoryStore store = openEmpty();
    store.put(MemoryItems.item(1, "active bicycles", "on sale", "How many?"));

    assertThat(store.search("the ACTIVE bicycle", 5))
        .singleElement()
        .extracting(MemoryMatch::reason)
        .isEqualTo("the question says 'ACTIVE', 'bicycle', as does 'active bicycles'");
  }

  @Test
  void findsNothingForAQuestionOfFunctionWords() {
    MemoryStore store = openEmpty();
    store.put(MemoryItems.item(1, "the who", "which of them", "How many of the?"));

    assertThat(store.search("how many of the", 5)).isEmpty();
    assertThat(store.search("", 5)).isEmpty();
  }

  @Test
  void refusesADamagedItem() throws Exception {
    MemoryStore store = openEmpty();
    store.put(MemoryItems.item(1, "active bicycles", "on sale", "How many?"));
    schema.run("update $.memory_item set item = '{}'");

    assertThatThrownBy(store::items)
        .isInstanceOfSatisfying(
            ThtException.class, e -> assertThat(e.code().kind()).isEqualTo(ErrorKind.CORRUPT));
  }
}
