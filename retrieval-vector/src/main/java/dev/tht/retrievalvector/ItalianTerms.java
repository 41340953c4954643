package dev.tht.retrievalvector;

import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.retrieval.RetrievalQuery.Scope;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What an Italian query says in English, as further terms of it: an English schema is found by
 * Italian words. A term is taken for Italian where the lists of {@link ItalianWords} have a phrase
 * of it, a question where its joining words are Italian; values are looked up by names of countries
 * and languages alone, for other words are rather names of things than values.
 */
public final class ItalianTerms {

  private static final int LONGEST = 1000;

  private ItalianTerms() {}

  /** The query itself, with English terms added when it is in Italian. */
  public static RetrievalQuery in(RetrievalQuery query) {
    if (query.text().length() > LONGEST) {
      return query;
    }
    Set<String> terms = new LinkedHashSet<>(query.terms());
    terms.addAll(
        query.scope() == Scope.TERM
            ? words(query.kinds()).english(query.text())
            : ofQuestion(query.text(), query.kinds()));
    terms.remove(query.text());
    return terms.size() == query.terms().size()
        ? query
        : new RetrievalQuery(
            query.text(),
            query.scope(),
            List.copyOf(terms),
            query.kinds(),
            query.in(),
            query.limit());
  }

  private static List<String> ofQuestion(String question, Set<CandidateKind> kinds) {
    if (!ItalianWords.isItalian(question)) {
      return List.of();
    }
    List<String> terms = new ArrayList<>(ItalianWords.names().mentioned(question));
    if (!kinds.equals(Set.of(CandidateKind.VALUE))) {
      terms.addAll(ItalianWords.all().english(question));
    }
    return terms;
  }

  private static ItalianWords words(Set<CandidateKind> kinds) {
    return kinds.equals(Set.of(CandidateKind.VALUE)) ? ItalianWords.names() : ItalianWords.all();
  }
}
