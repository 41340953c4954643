package dev.tht.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryMatch;
import dev.tht.spi.memory.MemoryStore;
import dev.tht.spi.retrieval.TextEmbedder;
import dev.tht.testkit.memory.MemoryItems;
import dev.tht.testkit.memory.MemoryStoreContract;
import dev.tht.testkit.retrieval.HashingEmbedder;
import dev.tht.testkit.retrieval.HeapVectorIndex;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class SemanticMemoryStoreTest extends MemoryStoreContract {
  private static final MemoryItem VIP =
      MemoryItems.item(1, "vip", "a customer with a golden card", "Who is a vip?");

  @Override
  protected MemoryStore openEmpty() {
    HashingEmbedder embedder = new HashingEmbedder(64);
    return new SemanticMemoryStore(
        new HeapMemoryStore(), embedder, new HeapVectorIndex(embedder.dimension()));
  }

  /** Means one thing by every word about being dear to the shop, another by all others. */
  private static final class Synonyms implements TextEmbedder {
    @Override
    public String model() {
      return "synonyms";
    }

    @Override
    public int dimension() {
      return 2;
    }

    @Override
    public List<float[]> embed(List<String> texts) {
      return texts.stream().map(Synonyms::vector).toList();
    }

    private static float[] vector(String text) {
      String lower = text.toLowerCase(Locale.ROOT);
      boolean dear = lower.contains("vip") || lower.contains("important clients");
      return dear ? new float[] {1, 0} : new float[] {0, 1};
    }

    @Override
    public void close() {}
  }

  private static MemoryStore meaning() {
    return new SemanticMemoryStore(new HeapMemoryStore(), new Synonyms(), new HeapVectorIndex(2));
  }

  @Test
  void findsByMeaningWhatSharesNoWord() {
    try (MemoryStore store = meaning()) {
      store.put(VIP);

      assertThat(store.search("How many important clients ordered?", 5))
          .singleElement()
          .satisfies(
              match -> {
                assertThat(match.item()).isEqualTo(VIP);
                assertThat(match.words()).isEmpty();
                assertThat(match.reason()).contains("meaning");
                assertThat(match.parts()).containsEntry("meaning", 1.0);
              });
      assertThat(store.search("How many orders were sent?", 5)).isEmpty();
    }
  }

  @Test
  void saysTheWordsWhereBothFindIt() {
    try (MemoryStore store = meaning()) {
      store.put(VIP);

      assertThat(store.search("Which vip ordered?", 5))
          .singleElement()
          .extracting(MemoryMatch::words)
          .isEqualTo(List.of("vip"));
    }
  }

  @Test
  void doesNotFindByMeaningWhatIsRetiredOrErased() {
    try (MemoryStore store = meaning()) {
      store.put(VIP);
      MemoryItem other = MemoryItems.item(2, "vip too", "important clients", "Who?");
      store.put(other);
      assertThat(store.search("How many important clients ordered?", 5)).hasSize(2);

      store.retire(VIP.id(), "wrong");
      store.erase(other.id());

      assertThat(store.search("How many important clients ordered?", 5)).isEmpty();
    }
  }
}
