package dev.tht.retrievalvector;

import dev.tht.spi.ThtException;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.retrieval.RetrieverCapability;
import dev.tht.spi.retrieval.Score;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.StoredFields;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.DisjunctionMaxQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;

/**
 * A retriever over a Lucene index of all names, values and Evidence, by words, by trigrams or by
 * words with edits ({@link TextMatching}): the lexical baseline. The score is {@code s / (s + 10)}
 * of Lucene's BM25 score {@code s}, which is its partial score {@code bm25}; the best of the text
 * and the further terms counts. Made by a {@link TextRetrieverFactory}. Safe for concurrent use.
 */
public final class TextRetriever implements CandidateRetriever {

  private static final double HALF = 10;

  private final TextMatching matching;
  private final String version;
  private final DirectoryReader reader;
  private volatile boolean closed;

  TextRetriever(TextMatching matching, String version, DirectoryReader reader) {
    this.matching = matching;
    this.version = version;
    this.reader = reader;
  }

  @Override
  public String name() {
    return matching.retriever();
  }

  @Override
  public Set<CandidateKind> kinds() {
    return EnumSet.allOf(CandidateKind.class);
  }

  @Override
  public Set<RetrieverCapability> capabilities() {
    return matching.capabilities();
  }

  @Override
  public List<Candidate> retrieve(RetrievalQuery query) {
    if (closed) {
      throw new IllegalStateException("the retriever is closed");
    }
    List<Query> texts = new ArrayList<>();
    add(matching.query(query.text(), query.scope()), texts);
    query.terms().forEach(t -> add(matching.query(t, RetrievalQuery.Scope.TERM), texts));
    if (texts.isEmpty()) {
      return List.of();
    }
    BooleanQuery.Builder whole = new BooleanQuery.Builder();
    whole.add(new DisjunctionMaxQuery(texts, 0), Occur.MUST);
    whole.add(kinds(query), Occur.FILTER);
    query
        .in()
        .ifPresent(
            column ->
                whole.add(
                    new TermQuery(new Term(TextDocuments.IN, column.toString())), Occur.FILTER));
    return search(whole.build(), query.limit());
  }

  private static void add(BooleanQuery query, List<Query> queries) {
    if (!query.clauses().isEmpty()) {
      queries.add(query);
    }
  }

  private static Query kinds(RetrievalQuery query) {
    BooleanQuery.Builder kinds = new BooleanQuery.Builder();
    query
        .kinds()
        .forEach(
            kind ->
                kinds.add(
                    new TermQuery(new Term(TextDocuments.KIND, TextDocuments.kind(kind))),
                    Occur.SHOULD));
    return kinds.build();
  }

  private List<Candidate> search(Query query, int limit) {
    try {
      IndexSearcher searcher = new IndexSearcher(reader);
      StoredFields stored = searcher.storedFields();
      List<Candidate> found = new ArrayList<>();
      for (ScoreDoc hit : searcher.search(query, limit).scoreDocs) {
        Score score = new Score(hit.score / (hit.score + HALF), Map.of("bm25", (double) hit.score));
        found.add(
            TextDocuments.candidate(
                stored.document(hit.doc), matching.retriever(), version, score));
      }
      return found.stream().sorted(Order.BEST_FIRST).toList();
    } catch (IOException e) {
      throw new ThtException(
          RetrievalVectorErrorCode.INDEX_DAMAGED,
          "the " + matching.retriever() + " index cannot be read",
          "run tht index",
          e);
    }
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      try {
        reader.close();
      } catch (IOException e) {
        throw new ThtException(
            RetrievalVectorErrorCode.INDEX_DAMAGED,
            "the " + matching.retriever() + " index cannot be closed",
            "run tht index",
            e);
      }
    }
  }
}
