package dev.tht.retrievalvector;

import dev.tht.spi.ThtException;
import dev.tht.spi.retrieval.VectorIndex;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.KnnFloatVectorField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.VectorSimilarityFunction;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.SearcherManager;
import org.apache.lucene.store.AlreadyClosedException;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.LockObtainFailedException;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;

/**
 * A vector index in a folder of Lucene files ({@link LuceneVectorFolder}).
 *
 * <p>Below a number of vectors every one is compared and the answer is exact; above, a graph (HNSW
 * of 16 links, 100 candidates while building) is walked for at least 64 neighbours, and a tie at
 * the limit may be broken otherwise than by id. An upsert that leaves many vectors outside of the
 * graph puts them into it, which takes a minute for a hundred thousand. A search sees the state
 * after the last {@code upsert} or {@code delete} of this object, or of its opening. Safe for
 * concurrent use; the first write takes the folder's lock and keeps it until closing.
 */
final class LuceneVectorIndex implements VectorIndex {

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
          LuceneVectorFolder.create(directory, dimension, exactBelow);
        }
        LuceneVectorFolder.checkDimension(directory, dimension);
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
            document.add(new StringField(LuceneVectorFolder.ID, entry.id(), Field.Store.NO));
            document.add(new BinaryDocValuesField(LuceneVectorFolder.ID, new BytesRef(entry.id())));
            document.add(
                new KnnFloatVectorField(
                    LuceneVectorFolder.VECTOR,
                    entry.vector().clone(),
                    VectorSimilarityFunction.DOT_PRODUCT));
            target.updateDocument(new Term(LuceneVectorFolder.ID, entry.id()), document);
          }
        });
    joinSegments();
  }

  /**
   * Joins the segments when many vectors lie outside of the largest: the small ones have no graph,
   * so that a search compares all of theirs. The largest keeps its graph, into which the others are
   * put.
   */
  private void joinSegments() {
    boolean join = reading(searcher -> LuceneVectorSearch.scansTooMany(searcher, exactBelow));
    if (join) {
      writing(target -> target.forceMerge(1));
    }
  }

  @Override
  public void delete(Collection<String> ids) {
    writing(
        target ->
            target.deleteDocuments(
                ids.stream().map(id -> new Term(LuceneVectorFolder.ID, id)).toArray(Term[]::new)));
  }

  @Override
  public List<Neighbour> search(float[] vector, int limit) {
    check(vector);
    return reading(
        searcher ->
            searcher.getIndexReader().numDocs() < exactBelow
                ? LuceneVectorSearch.compareAll(searcher, vector, limit)
                : LuceneVectorSearch.walk(searcher, vector, limit));
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
      IndexWriter target =
          writer == null ? LuceneVectorFolder.writer(directory, exactBelow) : writer;
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
}
