package dev.tht.retrievallsh;

import dev.tht.retrievallsh.fold.FoldedText;
import dev.tht.retrievallsh.fold.Folding;
import dev.tht.retrievallsh.fold.FunctionWords;
import dev.tht.retrievallsh.index.IndexKind;
import dev.tht.retrievallsh.index.ValueIndex;
import dev.tht.retrievallsh.spot.PhraseSpotter;
import dev.tht.retrievallsh.spot.ValueMention;
import dev.tht.retrievallsh.value.ValueFilter;
import dev.tht.retrievallsh.value.ValueHit;
import dev.tht.retrievallsh.value.ValueSearch;
import dev.tht.spi.Span;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.retrieval.RetrieverCapability;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A spelling retriever proposes values, names and Evidence that are written like the query, with
 * typing errors, missing, swapped or shortened words.
 *
 * <p>A term is searched as it is, and only if it is like nothing as a whole, by the phrases in it
 * that are a value almost exactly, if nothing but function words is left of the term, or for names
 * if they make up two thirds of it; of a question the phrases that are like something are spotted,
 * values apart from names, and each candidate carries its phrase's span. The score is that of
 * {@link dev.tht.retrievallsh.similarity.SimilarityScorer}, with its parts; nothing below {@link
 * ValueSearch#LEAST_SCORE} is proposed. A value that stands in several columns is one candidate.
 * Safe for concurrent use; closing releases the index, a later use is an {@link
 * IllegalStateException}.
 */
public final class SpellingRetriever implements CandidateRetriever {

  /** Hits considered for one term, whatever the limit, so that a limit only cuts. */
  private static final int HITS = 1000;

  private static final int HITS_PER_MENTION = 32;
  private static final double ALMOST_EXACT = 0.98;

  private final String name;
  private final ValueIndex index;
  private final ValueSearch search;
  private final PhraseSpotter spotter;

  /**
   * @param name what provenance cites
   * @param index over rows as a factory of this package builds them; closed with this
   */
  SpellingRetriever(String name, ValueIndex index, IndexKind kind) {
    this.name = name;
    this.index = index;
    this.search = index.search(kind);
    this.spotter = new PhraseSpotter(search, HITS_PER_MENTION);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Set<CandidateKind> kinds() {
    return EnumSet.allOf(CandidateKind.class);
  }

  @Override
  public Set<RetrieverCapability> capabilities() {
    return EnumSet.of(RetrieverCapability.SPANS, RetrieverCapability.TYPOS);
  }

  @Override
  public List<Candidate> retrieve(RetrievalQuery query) {
    index.requireOpen();
    CandidateSet found = new CandidateSet(name, index.corpusVersion());
    for (ValueFilter filter : filters(query)) {
      switch (query.scope()) {
        case TERM -> addTerm(query.text(), filter, found);
        case QUESTION -> addQuestion(query.text(), filter, found);
      }
      query.terms().forEach(term -> addTerm(term, filter, found));
    }
    return found.best(query.limit());
  }

  private void addTerm(String term, ValueFilter filter, CandidateSet found) {
    List<ValueHit> hits = search.search(term, filter, HITS);
    hits.forEach(hit -> found.add(hit, Optional.empty()));
    if (hits.isEmpty()) {
      List<ValueMention> mentions =
          spotter.spot(term, filter).stream()
              .filter(mention -> mention.score() >= ALMOST_EXACT)
              .toList();
      if (isOfValues(filter) ? saysNothingElse(term, mentions) : saysMostly(term, mentions)) {
        mentions.forEach(
            mention -> mention.hits().forEach(hit -> found.add(hit, Optional.empty())));
      }
    }
  }

  private static boolean isOfValues(ValueFilter filter) {
    return CorpusRows.kinds(EnumSet.of(CandidateKind.VALUE))
        .equals(filter.allowed().get(CorpusRows.KIND));
  }

  private static boolean saysMostly(String term, List<ValueMention> mentions) {
    int covered = mentions.stream().mapToInt(mention -> mention.phrase().length()).sum();
    return 3 * covered >= 2 * term.strip().length();
  }

  /** Whether function words alone stand outside the mentions. */
  private static boolean saysNothingElse(String term, List<ValueMention> mentions) {
    FoldedText folded = Folding.fold(term, ValueSearch.MAX_QUERY_CHARS);
    for (int word = 0; word < folded.wordCount(); word++) {
      int start = folded.sourceStart(word);
      if (!FunctionWords.contains(folded.word(word))
          && mentions.stream().noneMatch(m -> m.start() <= start && start < m.end())) {
        return false;
      }
    }
    return true;
  }

  private void addQuestion(String question, ValueFilter filter, CandidateSet found) {
    for (ValueMention mention : spotter.spot(question, filter)) {
      Span span = new Span(mention.start(), mention.end());
      mention.hits().forEach(hit -> found.add(hit, Optional.of(span)));
    }
  }

  /** Values apart from names, so that a mention of one does not hide one of the other. */
  private static List<ValueFilter> filters(RetrievalQuery query) {
    Set<CandidateKind> names = EnumSet.noneOf(CandidateKind.class);
    names.addAll(query.kinds());
    boolean values = names.remove(CandidateKind.VALUE);
    if (query.in().isPresent()) {
      return values ? List.of(new ValueFilter(CorpusRows.valuesOf(query.in().get()))) : List.of();
    }
    ValueFilter ofValues = filter(EnumSet.of(CandidateKind.VALUE));
    if (names.isEmpty()) {
      return List.of(ofValues);
    }
    return values ? List.of(ofValues, filter(names)) : List.of(filter(names));
  }

  private static ValueFilter filter(Set<CandidateKind> kinds) {
    return new ValueFilter(Map.of(CorpusRows.KIND, CorpusRows.kinds(kinds)));
  }

  @Override
  public void close() {
    index.close();
  }
}
