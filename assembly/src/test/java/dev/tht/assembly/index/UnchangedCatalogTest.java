package dev.tht.assembly.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.embeddingonnx.OnnxEmbedderFactory;
import dev.tht.retrievalvector.LuceneVectorIndexFactory;
import dev.tht.retrievalvector.VectorRetrieverFactory;
import dev.tht.spi.ProviderConfig;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.retrieval.TextEmbedder;
import dev.tht.testkit.retrieval.HeapCorpus;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An index made again over what did not change, with the packaged model. */
class UnchangedCatalogTest {

  @TempDir Path folder;

  private final AtomicInteger embedded = new AtomicInteger();

  /** The packaged model, its texts counted. */
  private final class Counting implements TextEmbedder {
    private final TextEmbedder model = new OnnxEmbedderFactory().create(ProviderConfig.none());

    @Override
    public String model() {
      return model.model();
    }

    @Override
    public int dimension() {
      return model.dimension();
    }

    @Override
    public List<float[]> embed(List<String> texts) {
      embedded.addAndGet(texts.size());
      return model.embed(texts);
    }

    @Override
    public void close() {
      model.close();
    }
  }

  @Test
  void embedsNothing() {
    VectorRetrieverFactory factory =
        new VectorRetrieverFactory(Counting::new, new LuceneVectorIndexFactory());
    factory.build(HeapCorpus.small(), folder, ProviderConfig.none());
    assertThat(embedded.getAndSet(0)).isPositive();

    factory.build(HeapCorpus.small().withVersion("small-2"), folder, ProviderConfig.none());

    assertThat(embedded).hasValue(0);
    try (CandidateRetriever retriever = factory.open(folder, "small-2", ProviderConfig.none())) {
      assertThat(retriever.retrieve(RetrievalQuery.term("client", Set.of(CandidateKind.TABLE), 1)))
          .singleElement()
          .satisfies(found -> assertThat(found.id()).isEqualTo("table:customer"));
    }
    assertThat(embedded).as("the query alone").hasValue(1);
  }
}
