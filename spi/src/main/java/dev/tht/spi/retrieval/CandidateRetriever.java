package dev.tht.spi.retrieval;

import java.util.List;
import java.util.Set;

/**
 * A candidate retriever proposes catalog objects, values or Evidence that may be what a phrase
 * means. Results are suggestions with provenance, best first, ties by id, at most the limit asked;
 * candidates without a score come last. Made by a factory over one corpus version; safe for
 * concurrent use; closing releases the index.
 */
public interface CandidateRetriever extends AutoCloseable {

  /** The name that provenance cites, in lower case with dashes. */
  String name();

  /** The kinds it can find; asked for others it finds nothing. */
  Set<CandidateKind> kinds();

  /** What it can do, asked as a method so that a wrapper does not hide it. */
  Set<RetrieverCapability> capabilities();

  /** Candidates for the query; none when the text holds nothing to search for. */
  List<Candidate> retrieve(RetrievalQuery query);

  @Override
  void close();
}
