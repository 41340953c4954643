package dev.tht.memory;

import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryMatch;
import dev.tht.spi.memory.MemoryStanding;
import dev.tht.spi.memory.MemoryStore;
import dev.tht.spi.retrieval.TextEmbedder;
import dev.tht.spi.retrieval.VectorIndex;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * A Memory store that also finds items by meaning: those whose subject and definition lie within
 * {@link #LEAST} of the question in a vector index. An item found by words keeps its score; one
 * found by meaning alone comes with half of its similarity, so below what the words say as clearly.
 *
 * <p>The index is disposable and filled as the store is searched. As safe for concurrent use as the
 * store and the index, with one lock around the index. Closing it closes both, and not the
 * embedder.
 */
public final class SemanticMemoryStore implements MemoryStore {

  /** The least similarity that is offered. */
  public static final double LEAST = 0.5;

  private final MemoryStore store;
  private final TextEmbedder embedder;
  private final VectorIndex index;
  private final Set<MemoryId> indexed = new HashSet<>();

  /** Searches the store by words, and the index by meaning. */
  public SemanticMemoryStore(MemoryStore store, TextEmbedder embedder, VectorIndex index) {
    this.store = store;
    this.embedder = embedder;
    this.index = index;
  }

  @Override
  public List<MemoryMatch> search(String question, int limit) {
    Map<MemoryId, MemoryMatch> matches = new LinkedHashMap<>();
    store.search(question, Math.max(0, limit)).forEach(m -> matches.put(m.item().id(), m));
    for (VectorIndex.Neighbour near : near(question, limit)) {
      MemoryId id = new MemoryId(near.id());
      Optional<MemoryItem> item = store.find(id).filter(i -> store.retirement(id).isEmpty());
      if (near.similarity() >= LEAST && item.isPresent()) {
        matches.merge(id, byMeaning(item.get(), near.similarity()), SemanticMemoryStore::both);
      }
    }
    return matches.values().stream()
        .sorted(
            Comparator.comparingDouble(MemoryMatch::score)
                .reversed()
                .thenComparing(match -> match.item().id()))
        .limit(Math.max(0, limit))
        .toList();
  }

  private synchronized List<VectorIndex.Neighbour> near(String question, int limit) {
    fill();
    return question.isBlank() || limit < 1
        ? List.of()
        : index.search(embedder.embed(List.of(question)).get(0), limit);
  }

  private void fill() {
    List<MemoryItem> fresh =
        store.items().stream().filter(item -> !indexed.contains(item.id())).toList();
    if (fresh.isEmpty()) {
      return;
    }
    List<float[]> vectors =
        embedder.embed(fresh.stream().map(i -> i.subject() + ": " + i.detail()).toList());
    List<VectorIndex.Entry> entries = new ArrayList<>();
    for (int i = 0; i < fresh.size(); i++) {
      entries.add(new VectorIndex.Entry(fresh.get(i).id().value(), vectors.get(i)));
      indexed.add(fresh.get(i).id());
    }
    index.upsert(entries);
  }

  private static MemoryMatch byMeaning(MemoryItem item, double similarity) {
    return new MemoryMatch(
        item,
        Math.clamp(similarity / 2, 0.0, 1.0),
        Map.of("meaning", similarity),
        String.format(Locale.ROOT, "its meaning is near the question's (%.2f)", similarity),
        List.of());
  }

  private static MemoryMatch both(MemoryMatch words, MemoryMatch meaning) {
    Map<String, Double> parts = new TreeMap<>(words.parts());
    parts.putAll(meaning.parts());
    return new MemoryMatch(
        words.item(),
        Math.max(words.score(), meaning.score()),
        parts,
        words.reason(),
        words.words());
  }

  @Override
  public void put(MemoryItem item) {
    store.put(item);
  }

  @Override
  public void retire(MemoryId id, String reason) {
    store.retire(id, reason);
  }

  @Override
  public void stand(MemoryId id, MemoryStanding standing) {
    store.stand(id, standing);
  }

  @Override
  public MemoryStanding standing(MemoryId id) {
    return store.standing(id);
  }

  @Override
  public List<MemoryItem> items() {
    return store.items();
  }

  @Override
  public Optional<MemoryItem> find(MemoryId id) {
    return store.find(id);
  }

  @Override
  public Optional<String> retirement(MemoryId id) {
    return store.retirement(id);
  }

  @Override
  public synchronized void erase(MemoryId id) {
    store.erase(id);
    index.delete(List.of(id.value()));
    indexed.remove(id);
  }

  @Override
  public synchronized void close() {
    index.close();
    store.close();
  }
}
