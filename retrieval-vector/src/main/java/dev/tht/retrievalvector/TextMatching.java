package dev.tht.retrievalvector;

import dev.tht.spi.retrieval.RetrievalQuery.Scope;
import dev.tht.spi.retrieval.RetrieverCapability;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.FuzzyQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;

/** The three ways of searching texts by Lucene, each a retriever of its own. */
enum TextMatching {
  /** Words, ranked by BM25. */
  WORDS("bm25", Set.of()),
  /** Trigrams of words, ranked by BM25; of a term's, three in ten must be there, or four. */
  GRAMS("bm25-grams", Set.of(RetrieverCapability.TYPOS)),
  /** The first words with at most two edits (Lucene's Levenshtein automata), ranked by BM25. */
  FUZZY("fuzzy", Set.of(RetrieverCapability.TYPOS));

  private static final int MOST_UNITS = 200;
  private static final double LEAST_GRAMS = 0.3;
  private static final int ENOUGH_GRAMS = 4;
  private static final int MOST_EDITS = 2;
  private static final int SHORT = 5;
  private static final int MOST_FUZZY = 24;
  private static final int LONGEST_FUZZY = 48;

  private final String retriever;
  private final Set<RetrieverCapability> capabilities;

  TextMatching(String retriever, Set<RetrieverCapability> capabilities) {
    this.retriever = retriever;
    this.capabilities = capabilities;
  }

  String retriever() {
    return retriever;
  }

  Set<RetrieverCapability> capabilities() {
    return capabilities;
  }

  Function<String, TextUnits> units() {
    return this == GRAMS ? TextUnits::grams : TextUnits::words;
  }

  /** A query for the text, without clauses when there is nothing to search for. */
  BooleanQuery query(String text, Scope scope) {
    List<String> units = this == GRAMS ? TextUnits.gramsOf(text) : words(text, scope);
    BooleanQuery.Builder query = new BooleanQuery.Builder();
    units.stream()
        .limit(this == FUZZY ? MOST_FUZZY : MOST_UNITS)
        .forEach(unit -> query.add(clause(new Term(TextDocuments.TEXT, unit)), Occur.SHOULD));
    if (this == GRAMS && scope == Scope.TERM) {
      int asked = Math.min(MOST_UNITS, units.size());
      query.setMinimumNumberShouldMatch(
          Math.min(ENOUGH_GRAMS, (int) Math.ceil(LEAST_GRAMS * asked)));
    }
    return query.build();
  }

  private static List<String> words(String text, Scope scope) {
    return scope == Scope.QUESTION
        ? List.copyOf(Words.meaningfulStems(text))
        : TextUnits.wordsOf(text);
  }

  private Query clause(Term term) {
    int length = term.text().length();
    return this == FUZZY && length <= LONGEST_FUZZY
        ? new FuzzyQuery(term, length < SHORT ? 1 : MOST_EDITS)
        : new TermQuery(term);
  }
}
