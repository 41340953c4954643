package dev.tht.retrievalvector;

import dev.tht.spi.retrieval.Candidate;
import java.util.Comparator;

/** The order that every retriever keeps. */
final class Order {

  /** Best first, ties by id, those without a score last. */
  static final Comparator<Candidate> BEST_FIRST =
      Comparator.comparingDouble(
              (Candidate candidate) -> candidate.score().map(score -> score.value()).orElse(-1.0))
          .reversed()
          .thenComparing(Candidate::id);

  private Order() {}
}
