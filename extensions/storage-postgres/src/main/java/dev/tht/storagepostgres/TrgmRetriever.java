package dev.tht.storagepostgres;

import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.Provenance;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.retrieval.RetrieverCapability;
import dev.tht.spi.retrieval.Score;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * A retriever of values by PostgreSQL's trigram similarity. The score is the greater of {@code
 * whole}, the similarity of text and value, and nine tenths of {@code within}, the greatest
 * similarity of the text with a part of the value (of a question, and of a term that is like
 * nothing: of the value with a part of it). Made by {@link TrgmRetrieverFactory}. Safe for
 * concurrent use; it keeps a connection for each thread that asked at once, until it is closed.
 */
public final class TrgmRetriever implements CandidateRetriever {

  static final String NAME = "pg-trgm";

  private static final int LONGEST = 2000;
  private static final double WITHIN = 0.9;
  private static final Comparator<Candidate> BEST_FIRST =
      Comparator.comparingDouble((Candidate c) -> -c.score().map(Score::value).orElse(-1.0))
          .thenComparing(Candidate::id);

  private final TrgmTable table;
  private final String version;
  private final Queue<Connection> free = new ConcurrentLinkedQueue<>();
  private volatile boolean closed;

  TrgmRetriever(TrgmTable table, String version) {
    this.table = table;
    this.version = version;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Set<CandidateKind> kinds() {
    return EnumSet.of(CandidateKind.VALUE);
  }

  @Override
  public Set<RetrieverCapability> capabilities() {
    return EnumSet.of(RetrieverCapability.TYPOS);
  }

  @Override
  public List<Candidate> retrieve(RetrievalQuery query) {
    if (closed) {
      throw new IllegalStateException("the retriever is closed");
    }
    if (!query.kinds().contains(CandidateKind.VALUE)) {
      return List.of();
    }
    Map<String, Candidate> found = new LinkedHashMap<>();
    add(query.text(), query.scope() == RetrievalQuery.Scope.QUESTION, query, found);
    query.terms().forEach(term -> add(term, false, query, found));
    return found.values().stream().sorted(BEST_FIRST).limit(query.limit()).toList();
  }

  private void add(
      String text, boolean question, RetrievalQuery query, Map<String, Candidate> found) {
    String folded = TrgmTable.folded(text.substring(0, Math.min(LONGEST, text.length())));
    if (folded.isEmpty()) {
      return;
    }
    List<TrgmTable.Found> near = asked(folded, question, query);
    if (near.isEmpty() && !question && folded.indexOf(' ') > 0) {
      near = asked(folded, true, query);
    }
    for (TrgmTable.Found one : near) {
      double value = Math.min(1, Math.max(one.whole(), WITHIN * one.within()));
      Candidate candidate =
          new Candidate(
              one.id(),
              one.target(),
              one.target().value(),
              new Provenance(NAME, locator(one), version),
              Optional.of(new Score(value, Map.of("whole", one.whole(), "within", one.within()))),
              Optional.empty());
      found.merge(one.id(), candidate, (a, b) -> BEST_FIRST.compare(a, b) <= 0 ? a : b);
    }
  }

  private static String locator(TrgmTable.Found one) {
    return String.join(",", one.target().columns().stream().map(c -> c.toString()).toList());
  }

  private List<TrgmTable.Found> asked(String folded, boolean question, RetrievalQuery query) {
    Connection connection = null;
    try {
      connection = free.poll();
      if (connection == null) {
        connection = table.connect();
      }
      List<TrgmTable.Found> found =
          table.near(connection, folded, question, query.in(), query.limit());
      free.add(connection);
      return found;
    } catch (SQLException e) {
      throw table.failed(e);
    }
  }

  @Override
  public void close() {
    closed = true;
    for (Connection one = free.poll(); one != null; one = free.poll()) {
      try {
        one.close();
      } catch (SQLException e) {
        throw table.failed(e);
      }
    }
  }
}
