package dev.tht.retrievalvector;

import dev.tht.spi.ThtException;
import dev.tht.spi.retrieval.VectorIndex;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import org.apache.lucene.codecs.KnnVectorsFormat;
import org.apache.lucene.codecs.lucene104.Lucene104Codec;
import org.apache.lucene.codecs.lucene99.Lucene99HnswVectorsFormat;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.KnnFloatVectorField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.FloatVectorValues;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.KnnVectorValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.SerialMergeScheduler;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.KnnFloatVectorQuery;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.store.AlreadyClosedException;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.LockObtainFailedException;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.VectorUtil;
import org.jspecify.annotations.Nullable;

/**
 * A vector index in a folder of Lucene files: each document has the term and doc value {@code id}
 * and the vector {@code vector}; the commit's user data names the {@code dimension}.
 *
 * <p>Below a number of vectors every one is compared and the answer is exact; above, a graph (HNSW
 * of 16 links, 100 candidates while building) is walked for at least 64 neighbours, and a tie at
 * the limit may be broken otherwise than by id. A search sees the state after the last {@code
 * upsert} or {@code delete} of this object, or of its opening. Safe for concurrent use; the first
 * write takes the folder's lock and keeps it until closing.
 */
final class LuceneVectorIndex implements VectorIndex {

  private static final String ID = "id";
  private static final String VECTOR = "vector";
  private static final String DIMENSION = "dimension";
  private static final int LEAST_WALK = 64;
  private static final Comparator<Neighbour> NEAREST_FIRST =
      Comparator.comparingDouble(Neighbour::similarity).reversed().thenComparing(Neighbour::id);

  private final FSDirectory directory;
  private final int dimension;
  private final int exactBelow;
  private final SearcherManager searchers;
  private @Nullable IndexWriter writer;
  private boolean closed;

  private LuceneVectorIndex(
      FSDirectory directory, int dimension, int exactBelow, SearcherManager searchers) {
    this.directory = directory;
    this.dimension = dimension;
    this.exactBelow = exactBelow;
    this.searchers = searchers;
  }

  static LuceneVectorIndex open(Path folder, int dimension, int exactBelow) {
    try {
      FSDirectory directory = FSDirectory.open(folder);
      try {
        if (!DirectoryReader.indexExists(directory)) {
          create(directory, dimension, exactBelow);
        }
        checkDimension(directory, dimension);
        return new LuceneVectorIndex(
            directory, dimension, exactBelow, new SearcherManager(directory, null));
      } catch (IOException | RuntimeException e) {
        directory.close();
        throw e;
      }
    } catch (IOException | IllegalArgumentException e) {
      throw new ThtException(
          RetrievalVectorErrorCode.INDEX_DAMAGED,
          "the vector index in " + folder + " cannot be opened",
          "delete that folder and run tht index",
          e);
    }
  }

  private static void create(FSDirectory directory, int dimension, int exactBelow)
      throws IOException {
    try (IndexWriter writer = writer(directory, exactBelow)) {
      writer.setLiveCommitData(Map.of(DIMENSION, Integer.toString(dimension)).entrySet());
      writer.commit();
    }
  }

  private static IndexWriter writer(FSDirectory directory, int exactBelow) throws IOException {
    IndexWriterConfig config = new IndexWriterConfig(null);
    config.setMergeScheduler(new SerialMergeScheduler());
    config.setCodec(new GraphAbove(exactBelow));
    return new IndexWriter(directory, config);
  }

  private static void checkDimension(FSDirectory directory, int dimension) throws IOException {
    try (DirectoryReader reader = DirectoryReader.open(directory)) {
      String found = reader.getIndexCommit().getUserData().get(DIMENSION);
      if (!Integer.toString(dimension).equals(found)) {
        throw new ThtException(
            RetrievalVectorErrorCode.WRONG_DIMENSION,
            directory.getDirectory() + " holds vectors of length " + found + ", not " + dimension,
            "delete that folder and run tht index");
      }
    }
  }

  @Override
  public int dimension() {
    return dimension;
  }

  @Override
  public long size() {
    return reading(searcher -> (long) searcher.getIndexReader().numDocs());
  }

  @Override
  public void upsert(Collection<Entry> entries) {
    entries.forEach(entry -> check(entry.vector()));
    writing(
        target -> {
          for (Entry entry : entries) {
            Document document = new Document();
            document.add(new StringField(ID, entry.id(), Field.Store.NO));
            document.add(new BinaryDocValuesField(ID, new BytesRef(entry.id())));
            document.add(
                new KnnFloatVectorField(
                    VECTOR, entry.vector().clone(), VectorSimilarityFunction.DOT_PRODUCT));
            target.updateDocument(new Term(ID, entry.id()), document);
          }
        });
  }

  @Override
  public void delete(Collection<String> ids) {
    writing(
        target ->
            target.deleteDocuments(ids.stream().map(id -> new Term(ID, id)).toArray(Term[]::new)));
  }

  @Override
  public List<Neighbour> search(float[] vector, int limit) {
    check(vector);
    return reading(
        searcher ->
            searcher.getIndexReader().numDocs() < exactBelow
                ? compareAll(searcher, vector, limit)
                : walk(searcher, vector, limit));
  }

  private static List<Neighbour> compareAll(IndexSearcher searcher, float[] vector, int limit)
      throws IOException {
    PriorityQueue<Neighbour> best = new PriorityQueue<>(NEAREST_FIRST.reversed());
    for (LeafReaderContext leaf : searcher.getLeafContexts()) {
      FloatVectorValues values = leaf.reader().getFloatVectorValues(VECTOR);
      if (values == null) {
        continue;
      }
      BinaryDocValues ids = leaf.reader().getBinaryDocValues(ID);
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

  private static List<Neighbour> walk(IndexSearcher searcher, float[] vector, int limit)
      throws IOException {
    int wanted = Math.max(LEAST_WALK, 2 * limit);
    List<Neighbour> found = new ArrayList<>();
    KnnFloatVectorQuery query = new KnnFloatVectorQuery(VECTOR, vector, wanted);
    List<LeafReaderContext> leaves = searcher.getLeafContexts();
    for (ScoreDoc hit : searcher.search(query, wanted).scoreDocs) {
      LeafReaderContext leaf = leaves.get(ReaderUtil.subIndex(hit.doc, leaves));
      BinaryDocValues ids = leaf.reader().getBinaryDocValues(ID);
      // Lucene's score of an inner product is (1 + product) / 2.
      found.add(new Neighbour(id(ids, hit.doc - leaf.docBase), clipped(2.0 * hit.score - 1)));
    }
    return found.stream().sorted(NEAREST_FIRST).limit(limit).toList();
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

  private void check(float[] vector) {
    if (vector.length != dimension) {
      throw new ThtException(
          RetrievalVectorErrorCode.WRONG_DIMENSION,
          "a vector of length " + vector.length + " for an index of length " + dimension,
          "use the embedder that the index was built with, or run tht index");
    }
  }

  private interface Reading<T> {
    T with(IndexSearcher searcher) throws IOException;
  }

  private interface Writing {
    void with(IndexWriter writer) throws IOException;
  }

  private <T> T reading(Reading<T> reading) {
    try {
      IndexSearcher searcher = searchers.acquire();
      try {
        return reading.with(searcher);
      } finally {
        searchers.release(searcher);
      }
    } catch (IOException e) {
      throw new ThtException(
          RetrievalVectorErrorCode.INDEX_DAMAGED,
          "the vector index in " + directory.getDirectory() + " cannot be read",
          "delete that folder and run tht index",
          e);
    }
  }

  private synchronized void writing(Writing writing) {
    if (closed) {
      throw new AlreadyClosedException("the vector index is closed");
    }
    try {
      IndexWriter target = writer == null ? writer(directory, exactBelow) : writer;
      writer = target;
      writing.with(target);
      target.commit();
      searchers.maybeRefreshBlocking();
    } catch (LockObtainFailedException e) {
      throw new ThtException(
          RetrievalVectorErrorCode.INDEX_BUSY,
          "another process is writing the vector index in " + directory.getDirectory(),
          "wait for it and try again",
          e);
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  private ThtException unwritable(IOException cause) {
    return new ThtException(
        RetrievalVectorErrorCode.INDEX_UNWRITABLE,
        "the vector index in " + directory.getDirectory() + " cannot be written",
        "make room or grant access there and run tht index",
        cause);
  }

  @Override
  public synchronized void close() {
    if (closed) {
      return;
    }
    closed = true;
    try {
      searchers.close();
      if (writer != null) {
        writer.close();
      }
      directory.close();
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  /** Lucene's format, building the graph only where it is walked. */
  private static final class GraphAbove extends Lucene104Codec {
    private final KnnVectorsFormat format;

    GraphAbove(int vectors) {
      // Lucene leaves the graph out while a segment holds fewer than about ten times this figure.
      format = new Lucene99HnswVectorsFormat(16, 100, 1, null, vectors / 10);
    }

    @Override
    public KnnVectorsFormat getKnnVectorsFormatForField(String field) {
      return format;
    }
  }
}
