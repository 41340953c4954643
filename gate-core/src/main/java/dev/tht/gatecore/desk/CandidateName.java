package dev.tht.gatecore.desk;

import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.RetrievalQuery;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Reads a candidate's id: the kind stands before the first colon, a value before the last at sign.
 */
final class CandidateName {

  private static final int LIMIT = 50;

  private CandidateName() {}

  /** The search that would find the candidate of that id, if it is one. */
  static Optional<RetrievalQuery> search(String id) {
    int colon = id.indexOf(':');
    String named = id.substring(colon + 1);
    int at = named.lastIndexOf('@');
    String term = at < 0 ? named.substring(named.lastIndexOf('.') + 1) : named.substring(0, at);
    return Stream.of(CandidateKind.values())
        .filter(kind -> colon > 0 && !term.isBlank())
        .filter(kind -> kind.name().toLowerCase(Locale.ROOT).equals(id.substring(0, colon)))
        .map(kind -> RetrievalQuery.term(term, Set.of(kind), LIMIT))
        .findFirst();
  }
}
