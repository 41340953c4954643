package dev.tht.retrievalvector;

import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.retrieval.RetrievalQuery.Scope;
import dev.tht.spi.retrieval.RetrieverCapability;
import dev.tht.spi.retrieval.Score;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Several retrievers as one, by reciprocal rank fusion (Cormack, Clarke and Büttcher 2009): a
 * candidate gains 1 / (60 + r) from each retriever that ranks it r-th of its kind, counted from 1.
 *
 * <p>The score is that sum over the greatest possible one, all retrievers that find the kind
 * ranking it first. Partial scores: {@code NAME} is the score that the retriever NAME gave, {@code
 * NAME-rank} its rank. Provenance names the retrievers in their order, joined by {@code +}; the
 * rest of a candidate is the first retriever's, a span the first one given. Each retriever is
 * asked, in turn, for at least 100 candidates, an Italian query with its English words beside it
 * ({@link ItalianTerms}). As safe for concurrent use as its parts, which it closes.
 */
public final class FusedRetriever implements CandidateRetriever {

  private static final int DAMPING = 60;
  private static final int DEPTH = 100;

  private final String name;
  private final List<CandidateRetriever> parts;

  /**
   * @param name the name of the whole
   * @param parts at least one, of distinct names
   */
  public FusedRetriever(String name, List<CandidateRetriever> parts) {
    this.name = name;
    this.parts = List.copyOf(parts);
    if (parts.isEmpty()
        || parts.stream().map(CandidateRetriever::name).distinct().count() < parts.size()) {
      throw new IllegalArgumentException("fusion needs retrievers of distinct names");
    }
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Set<CandidateKind> kinds() {
    Set<CandidateKind> kinds = EnumSet.noneOf(CandidateKind.class);
    parts.forEach(part -> kinds.addAll(part.kinds()));
    return kinds;
  }

  @Override
  public Set<RetrieverCapability> capabilities() {
    Set<RetrieverCapability> capabilities = EnumSet.noneOf(RetrieverCapability.class);
    parts.forEach(part -> capabilities.addAll(part.capabilities()));
    return capabilities;
  }

  private static final class Sum {
    private final Candidate first;
    private final List<String> sources = new ArrayList<>();
    private final Map<String, Double> partial = new TreeMap<>();
    private double reciprocals;
    private Candidate spanned;

    Sum(Candidate first) {
      this.first = first;
      spanned = first;
    }

    void add(Candidate candidate, String source, int rank) {
      sources.add(source);
      reciprocals += 1.0 / (DAMPING + rank);
      candidate.score().ifPresent(score -> partial.put(source, score.value()));
      partial.put(source + "-rank", (double) rank);
      if (spanned.span().isEmpty()) {
        spanned = candidate;
      }
    }
  }

  @Override
  public List<Candidate> retrieve(RetrievalQuery asked) {
    RetrievalQuery query = ItalianTerms.in(asked);
    boolean columns =
        query.scope() == Scope.QUESTION
            && query.kinds().contains(CandidateKind.COLUMN)
            && query.in().isEmpty();
    Set<CandidateKind> byRank = EnumSet.copyOf(query.kinds());
    if (columns) {
      byRank.remove(CandidateKind.COLUMN);
    }
    return Stream.concat(
            columns ? new ColumnFusion(parts).columns(query).stream() : Stream.of(),
            byRank.isEmpty() ? Stream.of() : byRank(query, byRank))
        .sorted(Order.BEST_FIRST)
        .limit(query.limit())
        .toList();
  }

  private Stream<Candidate> byRank(RetrievalQuery query, Set<CandidateKind> kinds) {
    RetrievalQuery deep =
        new RetrievalQuery(
            query.text(),
            query.scope(),
            query.terms(),
            kinds,
            query.in(),
            Math.max(DEPTH, query.limit()));
    Map<String, Sum> sums = new LinkedHashMap<>();
    for (CandidateRetriever part : parts) {
      Map<CandidateKind, Integer> ranks = new EnumMap<>(CandidateKind.class);
      for (Candidate candidate : part.retrieve(deep)) {
        int rank = ranks.merge(candidate.kind(), 1, Integer::sum);
        sums.computeIfAbsent(candidate.id(), id -> new Sum(candidate))
            .add(candidate, part.name(), rank);
      }
    }
    return sums.values().stream().map(this::candidate);
  }

  private Candidate candidate(Sum sum) {
    long able = parts.stream().filter(part -> part.kinds().contains(sum.first.kind())).count();
    double value = Math.min(1, sum.reciprocals * (DAMPING + 1) / Math.max(1, able));
    return sum.first.fused(sum.sources, new Score(value, sum.partial), sum.spanned.span());
  }

  @Override
  public void close() {
    @Nullable RuntimeException failure = null;
    for (CandidateRetriever part : parts) {
      try {
        part.close();
      } catch (RuntimeException e) {
        failure = e;
      }
    }
    if (failure != null) {
      throw failure;
    }
  }
}
