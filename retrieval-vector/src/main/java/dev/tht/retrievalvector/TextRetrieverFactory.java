package dev.tht.retrievalvector;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ThtException;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.CandidateRetrieverFactory;
import dev.tht.spi.retrieval.Corpus;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.IndexWriterConfig.OpenMode;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.LogDocMergePolicy;
import org.apache.lucene.index.SerialMergeScheduler;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.LockObtainFailedException;

/**
 * Makes {@link TextRetriever}s: by words ({@code bm25}), by trigrams ({@code bm25-grams}) or by
 * words with edits ({@code fuzzy}). The folder holds a Lucene index whose commit names the corpus
 * version. No settings. Stateless.
 */
public abstract sealed class TextRetrieverFactory implements CandidateRetrieverFactory {

  /** BM25 over words. */
  public static final class Words extends TextRetrieverFactory {
    public Words() {
      super(TextMatching.WORDS);
    }
  }

  /** BM25 over trigrams. */
  public static final class Grams extends TextRetrieverFactory {
    public Grams() {
      super(TextMatching.GRAMS);
    }
  }

  /** BM25 over words with at most two edits. */
  public static final class Fuzzy extends TextRetrieverFactory {
    public Fuzzy() {
      super(TextMatching.FUZZY);
    }
  }

  private static final String VERSION = "corpus-version";
  private static final int BUFFER_MEGABYTES = 64;

  private final TextMatching matching;

  private TextRetrieverFactory(TextMatching matching) {
    this.matching = matching;
  }

  @Override
  public String name() {
    return matching.retriever();
  }

  @Override
  public void build(Corpus corpus, Path folder, ProviderConfig config) {
    IndexWriterConfig writing =
        new IndexWriterConfig(null)
            .setOpenMode(OpenMode.CREATE)
            .setRAMBufferSizeMB(BUFFER_MEGABYTES)
            // Documents keep their order, so that ties are broken by id.
            .setMergePolicy(new LogDocMergePolicy())
            .setMergeScheduler(new SerialMergeScheduler());
    try (FSDirectory directory = FSDirectory.open(folder);
        IndexWriter writer = new IndexWriter(directory, writing)) {
      for (TextDocuments.Numbered one : TextDocuments.of(corpus, matching.units())) {
        writer.addDocument(one.document());
      }
      writer.forceMerge(1);
      writer.setLiveCommitData(Map.of(VERSION, corpus.version()).entrySet());
      writer.commit();
    } catch (LockObtainFailedException e) {
      throw new ThtException(
          RetrievalVectorErrorCode.INDEX_BUSY,
          "another process is writing the index in " + folder,
          "wait for it and run tht index again",
          e);
    } catch (IOException e) {
      throw new ThtException(
          RetrievalVectorErrorCode.INDEX_UNWRITABLE,
          "the index in " + folder + " cannot be written",
          "make room or grant access there and run tht index",
          e);
    }
  }

  @Override
  public CandidateRetriever open(Path folder, String corpusVersion, ProviderConfig config) {
    try {
      FSDirectory directory = FSDirectory.open(folder);
      if (!DirectoryReader.indexExists(directory)) {
        throw new ThtException(
            RetrievalVectorErrorCode.INDEX_MISSING,
            "there is no index in " + folder,
            "run tht index");
      }
      DirectoryReader reader = DirectoryReader.open(directory);
      String found = reader.getIndexCommit().getUserData().get(VERSION);
      if (!corpusVersion.equals(found)) {
        reader.close();
        throw new ThtException(
            RetrievalVectorErrorCode.INDEX_OUTDATED,
            "the index in " + folder + " is of corpus version " + found + ", not " + corpusVersion,
            "run tht index");
      }
      for (LeafReaderContext leaf : reader.leaves()) {
        leaf.reader().checkIntegrity();
      }
      return new TextRetriever(matching, corpusVersion, reader);
    } catch (IOException | IllegalArgumentException e) {
      throw new ThtException(
          RetrievalVectorErrorCode.INDEX_DAMAGED,
          "the index in " + folder + " cannot be opened",
          "run tht index",
          e);
    }
  }
}
