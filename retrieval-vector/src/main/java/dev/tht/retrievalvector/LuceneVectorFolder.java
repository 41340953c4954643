package dev.tht.retrievalvector;

import dev.tht.spi.ThtException;
import java.io.IOException;
import java.util.Map;
import org.apache.lucene.codecs.KnnVectorsFormat;
import org.apache.lucene.codecs.lucene104.Lucene104Codec;
import org.apache.lucene.codecs.lucene99.Lucene99HnswVectorsFormat;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.SerialMergeScheduler;
import org.apache.lucene.store.FSDirectory;

/**
 * A folder of Lucene files with vectors: each document has the term and doc value {@code id} and
 * the vector {@code vector}; the commit's user data names the {@code dimension}.
 */
final class LuceneVectorFolder {

  static final String ID = "id";
  static final String VECTOR = "vector";

  private static final String DIMENSION = "dimension";

  private LuceneVectorFolder() {}

  /** Makes an index without vectors. */
  static void create(FSDirectory directory, int dimension, int exactBelow) throws IOException {
    try (IndexWriter writer = writer(directory, exactBelow)) {
      writer.setLiveCommitData(Map.of(DIMENSION, Integer.toString(dimension)).entrySet());
      writer.commit();
    }
  }

  /** Opens it for writing, which takes the folder's lock. */
  static IndexWriter writer(FSDirectory directory, int exactBelow) throws IOException {
    IndexWriterConfig config = new IndexWriterConfig(null);
    config.setMergeScheduler(new SerialMergeScheduler());
    config.setCodec(new GraphAbove(exactBelow));
    return new IndexWriter(directory, config);
  }

  /** Fails when the vectors have another length. */
  static void checkDimension(FSDirectory directory, int dimension) throws IOException {
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
