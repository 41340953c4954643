package dev.tht.retrievalvector;

import dev.tht.spi.ThtException;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.retrieval.RetrieverCapability;
import dev.tht.spi.retrieval.Score;
import dev.tht.spi.retrieval.TextEmbedder;
import dev.tht.spi.retrieval.VectorIndex;
import dev.tht.spi.retrieval.VectorIndex.Neighbour;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * A retriever by meaning over tables, columns and Evidence. Made by {@link VectorRetrieverFactory}.
 *
 * <p>A thing's names and its whole {@linkplain CatalogItem#passages() passage} are vectors of their
 * own; the score is the cosine of the nearest of them to the nearest of the query's texts, as it
 * is, also in the partial score {@code cosine}; what is not on the same side (cosine 0 or less) is
 * left out. There is no threshold: the list ends at the limit, and a low score means that nothing
 * is near. The embedder is asked for at the first query and belongs to whoever supplied it. Safe
 * for concurrent use.
 */
public final class VectorRetriever implements CandidateRetriever {

  /** The name that provenance cites. */
  static final String NAME = "vector";

  private static final Set<CandidateKind> KINDS =
      Set.of(CandidateKind.TABLE, CandidateKind.COLUMN, CandidateKind.EVIDENCE);
  private static final int FIRST_REACH = 256;

  private final ItemFile corpus;
  private final Map<String, List<CatalogItem>> itemsByVector;
  private final VectorIndex index;
  private final Supplier<TextEmbedder> embedder;
  private volatile boolean closed;

  VectorRetriever(
      ItemFile corpus,
      Map<String, List<CatalogItem>> itemsByVector,
      VectorIndex index,
      Supplier<TextEmbedder> embedder) {
    this.corpus = corpus;
    this.itemsByVector = itemsByVector;
    this.index = index;
    this.embedder = embedder;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Set<CandidateKind> kinds() {
    return KINDS;
  }

  @Override
  public Set<RetrieverCapability> capabilities() {
    return Set.of(RetrieverCapability.MEANING);
  }

  @Override
  public List<Candidate> retrieve(RetrievalQuery query) {
    if (closed) {
      throw new IllegalStateException("the retriever is closed");
    }
    List<String> texts =
        Stream.concat(Stream.of(query.text()), query.terms().stream())
            .filter(Words::isAny)
            .distinct()
            .toList();
    boolean possible = query.in().isEmpty() && query.kinds().stream().anyMatch(KINDS::contains);
    if (texts.isEmpty() || !possible) {
      return List.of();
    }
    Map<CatalogItem, Double> best = new HashMap<>();
    for (float[] vector : model().embed(texts)) {
      nearest(vector, query).forEach((item, cosine) -> best.merge(item, cosine, Math::max));
    }
    return best.entrySet().stream()
        .map(entry -> candidate(entry.getKey(), entry.getValue()))
        .sorted(Order.BEST_FIRST)
        .limit(query.limit())
        .toList();
  }

  private Candidate candidate(CatalogItem item, double cosine) {
    return item.candidate(
        NAME, corpus.corpusVersion(), new Score(cosine, Map.of("cosine", cosine)));
  }

  private TextEmbedder model() {
    TextEmbedder model = embedder.get();
    if (!model.model().equals(corpus.model())) {
      throw new ThtException(
          RetrievalVectorErrorCode.INDEX_OUTDATED,
          "the vectors were made with model " + corpus.model() + ", not " + model.model(),
          "run tht index");
    }
    return model;
  }

  /**
   * The best things of the kinds wanted, at least as many as the limit asks when there are so many;
   * the reach doubles until they are found, since the index knows no kinds.
   */
  private Map<CatalogItem, Double> nearest(float[] vector, RetrievalQuery query) {
    long size = index.size();
    Map<CatalogItem, Double> found = new HashMap<>();
    for (long reach = Math.max(FIRST_REACH, 4L * query.limit()); ; reach *= 2) {
      List<Neighbour> neighbours = index.search(vector, (int) Math.min(reach, size));
      found.clear();
      neighbours.stream()
          .filter(neighbour -> neighbour.similarity() > 0)
          .sorted(Comparator.comparingDouble(Neighbour::similarity).reversed())
          .forEach(neighbour -> addItems(neighbour, query.kinds(), found));
      boolean rest = neighbours.stream().allMatch(neighbour -> neighbour.similarity() > 0);
      if (found.size() >= query.limit() || reach >= size || !rest) {
        return found;
      }
    }
  }

  private void addItems(
      Neighbour neighbour, Set<CandidateKind> kinds, Map<CatalogItem, Double> found) {
    itemsByVector.getOrDefault(neighbour.id(), List.of()).stream()
        .filter(item -> kinds.contains(item.kind()))
        .forEach(item -> found.putIfAbsent(item, Math.min(1, neighbour.similarity())));
  }

  @Override
  public void close() {
    closed = true;
    index.close();
  }
}
