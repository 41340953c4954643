package dev.tht.eval.retrieval;

import java.util.List;

/**
 * Labelled queries over several corpora; each corpus is indexed once for each retriever.
 *
 * @param name such as {@code perturbed}
 * @param says what it measures, in one line
 * @param parts the corpora with their queries
 */
public record QuerySet(String name, String says, List<Part> parts) {

  /**
   * The queries of one corpus.
   *
   * @param name of the corpus, such as its database's
   */
  public record Part(String name, TextCorpus corpus, List<LabelledQuery> queries) {

    public Part {
      queries = List.copyOf(queries);
    }
  }

  public QuerySet {
    parts = List.copyOf(parts);
  }
}
