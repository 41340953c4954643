package dev.tht.retrievalvector;

import dev.tht.spi.retrieval.VectorIndex.Neighbour;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.FloatVectorValues;
import org.apache.lucene.index.KnnVectorValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.search.AcceptDocs;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.util.VectorUtil;

/** The two ways of finding the nearest vectors in Lucene's segments: all compared, or a graph. */
final class LuceneVectorSearch {

  private static final int LEAST_WALK = 64;
  private static final Comparator<Neighbour> NEAREST_FIRST =
      Comparator.comparingDouble(Neighbour::similarity).reversed().thenComparing(Neighbour::id);

  private LuceneVectorSearch() {}

  /**
   * Whether a walk would meet more than a quarter of that many vectors outside of the largest
   * graph.
   */
  static boolean scansTooMany(IndexSearcher searcher, int exactBelow) {
    if (searcher.getIndexReader().numDocs() < exactBelow) {
      return false;
    }
    int largest = 0;
    for (LeafReaderContext leaf : searcher.getLeafContexts()) {
      largest = Math.max(largest, leaf.reader().maxDoc());
    }
    return searcher.getIndexReader().maxDoc() - largest > exactBelow / 4;
  }

  /** Every vector compared; ties by id. */
  static List<Neighbour> compareAll(IndexSearcher searcher, float[] vector, int limit)
      throws IOException {
    PriorityQueue<Neighbour> best = new PriorityQueue<>(NEAREST_FIRST.reversed());
    for (LeafReaderContext leaf : searcher.getLeafContexts()) {
      FloatVectorValues values = leaf.reader().getFloatVectorValues(LuceneVectorFolder.VECTOR);
      if (values == null) {
        continue;
      }
      BinaryDocValues ids = leaf.reader().getBinaryDocValues(LuceneVectorFolder.ID);
      KnnVectorValues.DocIndexIterator documents = values.iterator();
      for (int doc = documents.nextDoc();
          doc != DocIdSetIterator.NO_MORE_DOCS;
          doc = documents.nextDoc()) {
        if (leaf.reader().getLiveDocs() != null && !leaf.reader().getLiveDocs().get(doc)) {
          continue;
        }
        double similarity =
            clipped(VectorUtil.dotProduct(vector, values.vectorValue(documents.index())));
        if (best.size() < limit || similarity >= best.element().similarity()) {
          best.add(new Neighbour(id(ids, doc), similarity));
          if (best.size() > limit) {
            best.remove();
          }
        }
      }
    }
    return best.stream().sorted(NEAREST_FIRST).toList();
  }

  /** The graph walked for more neighbours than asked; only those that may count are named. */
  static List<Neighbour> walk(IndexSearcher searcher, float[] vector, int limit)
      throws IOException {
    int wanted = Math.max(LEAST_WALK, 2 * limit);
    List<ScoreDoc> hits = new ArrayList<>();
    for (LeafReaderContext leaf : searcher.getLeafContexts()) {
      LeafReader reader = leaf.reader();
      AcceptDocs live = AcceptDocs.fromLiveDocs(reader.getLiveDocs(), reader.maxDoc());
      for (ScoreDoc hit :
          reader.searchNearestVectors(
                  LuceneVectorFolder.VECTOR, vector, wanted, live, Integer.MAX_VALUE)
              .scoreDocs) {
        hits.add(new ScoreDoc(leaf.docBase + hit.doc, hit.score));
      }
    }
    hits.sort(Comparator.comparingDouble((ScoreDoc hit) -> hit.score).reversed());
    if (hits.size() > limit) {
      float least = hits.get(limit - 1).score;
      hits.removeIf(hit -> hit.score < least);
    }
    return named(searcher, hits).stream().sorted(NEAREST_FIRST).limit(limit).toList();
  }

  private static List<Neighbour> named(IndexSearcher searcher, List<ScoreDoc> hits)
      throws IOException {
    List<LeafReaderContext> leaves = searcher.getLeafContexts();
    List<Neighbour> named = new ArrayList<>();
    for (ScoreDoc hit : hits) {
      LeafReaderContext leaf = leaves.get(ReaderUtil.subIndex(hit.doc, leaves));
      BinaryDocValues ids = leaf.reader().getBinaryDocValues(LuceneVectorFolder.ID);
      // Lucene's score of an inner product is (1 + product) / 2.
      named.add(new Neighbour(id(ids, hit.doc - leaf.docBase), clipped(2.0 * hit.score - 1)));
    }
    return named;
  }

  private static String id(BinaryDocValues ids, int doc) throws IOException {
    if (!ids.advanceExact(doc)) {
      throw new IOException("document " + doc + " has no id");
    }
    return ids.binaryValue().utf8ToString();
  }

  private static double clipped(double similarity) {
    return Math.max(-1, Math.min(1, similarity));
  }
}
