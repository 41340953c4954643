package dev.tht.spi.retrieval;

import dev.tht.spi.catalog.ColumnName;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What to look for.
 *
 * @param text a term, or a whole question
 * @param scope whether the text is one term or a question whose phrases are to be spotted
 * @param terms further terms that mean the same, such as a translation
 * @param kinds which kinds are wanted, at least one
 * @param in only values of this column, when given
 * @param limit most candidates wanted, 1 to 1,000
 */
public record RetrievalQuery(
    String text,
    Scope scope,
    List<String> terms,
    Set<CandidateKind> kinds,
    Optional<ColumnName> in,
    int limit) {

  /** How to read the text. */
  public enum Scope {
    TERM,
    QUESTION
  }

  public RetrievalQuery {
    terms = List.copyOf(terms);
    kinds = Set.copyOf(kinds);
    if (kinds.isEmpty()) {
      throw new IllegalArgumentException("a query needs a kind of candidate");
    }
    if (limit < 1 || limit > 1000) {
      throw new IllegalArgumentException("a limit lies between 1 and 1,000: " + limit);
    }
  }

  /** One term, of the kinds given. */
  public static RetrievalQuery term(String term, Set<CandidateKind> kinds, int limit) {
    return new RetrievalQuery(term, Scope.TERM, List.of(), kinds, Optional.empty(), limit);
  }

  /** One term, among the values of that column. */
  public static RetrievalQuery valuesOf(ColumnName column, String term, int limit) {
    return new RetrievalQuery(
        term, Scope.TERM, List.of(), Set.of(CandidateKind.VALUE), Optional.of(column), limit);
  }

  /** A whole question, of the kinds given. */
  public static RetrievalQuery question(String question, Set<CandidateKind> kinds, int limit) {
    return new RetrievalQuery(question, Scope.QUESTION, List.of(), kinds, Optional.empty(), limit);
  }
}
