package dev.tht.retrievalvector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.retrieval.TextEmbedder;
import dev.tht.testkit.retrieval.HashingEmbedder;
import dev.tht.testkit.retrieval.HeapCorpus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VectorRebuildTest {

  private static final RetrievalQuery CUSTOMER =
      RetrievalQuery.term("client", Set.of(CandidateKind.TABLE), 1);

  @TempDir Path folder;

  /** Keeps the texts that it was asked for. */
  private static final class Counting implements TextEmbedder {
    private final HashingEmbedder inner = new HashingEmbedder(64);
    private final List<String> asked = new ArrayList<>();

    @Override
    public String model() {
      return inner.model();
    }

    @Override
    public int dimension() {
      return inner.dimension();
    }

    @Override
    public List<float[]> embed(List<String> texts) {
      asked.addAll(texts);
      return inner.embed(texts);
    }

    @Override
    public void close() {
      inner.close();
    }
  }

  private final Counting embedder = new Counting();
  private final VectorRetrieverFactory factory =
      new VectorRetrieverFactory(() -> embedder, new LuceneVectorIndexFactory());

  private void build(HeapCorpus corpus) {
    embedder.asked.clear();
    factory.build(corpus, folder, ProviderConfig.none());
  }

  private void assertFindsTheCustomer(String corpusVersion) {
    try (CandidateRetriever retriever =
        factory.open(folder, corpusVersion, ProviderConfig.none())) {
      assertThat(retriever.retrieve(CUSTOMER))
          .singleElement()
          .satisfies(found -> assertThat(found.id()).isEqualTo("table:customer"));
    }
  }

  @Test
  void embedsNothingWhenNothingChanged() {
    build(HeapCorpus.small());
    assertThat(embedder.asked).isNotEmpty().doesNotHaveDuplicates();

    build(HeapCorpus.small().withVersion("small-2"));

    assertThat(embedder.asked).isEmpty();
    assertFindsTheCustomer("small-2");
  }

  @Test
  void embedsOnlyWhatCameAndForgetsWhatWent() {
    HeapCorpus smaller = HeapCorpus.small().without(TableName.of("track"), "small-0");
    build(smaller);
    build(HeapCorpus.small());
    assertThat(embedder.asked)
        .contains("track", "title", "genre")
        .doesNotContain("customer", "id", "country");

    build(smaller);
    build(HeapCorpus.small());
    assertThat(embedder.asked).as("kept for one build").isEmpty();

    build(smaller);
    build(smaller);
    build(HeapCorpus.small());
    assertThat(embedder.asked).contains("track").doesNotContain("customer");
  }

  @Test
  void doesNotAskForTheModelBeforeTheFirstQuery() {
    build(HeapCorpus.small());
    VectorRetrieverFactory modelless =
        new VectorRetrieverFactory(
            () -> {
              throw new AssertionError("the model is not needed yet");
            },
            new LuceneVectorIndexFactory());

    try (CandidateRetriever retriever = modelless.open(folder, "small-1", ProviderConfig.none())) {
      assertThat(retriever.kinds()).contains(CandidateKind.TABLE);
    }
  }

  @Test
  void refusesToAskAnotherModel() {
    build(HeapCorpus.small());
    VectorRetrieverFactory other =
        new VectorRetrieverFactory(() -> new HashingEmbedder(65), new LuceneVectorIndexFactory());

    try (CandidateRetriever retriever = other.open(folder, "small-1", ProviderConfig.none())) {
      assertThatThrownBy(() -> retriever.retrieve(CUSTOMER))
          .isInstanceOfSatisfying(
              ThtException.class,
              refused ->
                  assertThat(refused.sentence()).contains("hashing-64", "hashing-65", "tht index"));
    }
  }

  @Test
  void buildsAnewOverADamagedIndex() throws IOException {
    build(HeapCorpus.small());
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.write(file, new byte[0]);
      }
    }

    build(HeapCorpus.small());

    assertThat(embedder.asked).contains("customer");
    assertFindsTheCustomer("small-1");
  }

  @Test
  void noticesThatTheVectorsAreGone() throws IOException {
    build(HeapCorpus.small());
    try (Stream<Path> files = Files.walk(folder.resolve("vectors"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.delete(file);
      }
    }

    assertThatThrownBy(() -> factory.open(folder, "small-1", ProviderConfig.none()))
        .isInstanceOfSatisfying(
            ThtException.class,
            refused ->
                assertThat(refused.code()).isEqualTo(RetrievalVectorErrorCode.INDEX_DAMAGED));
  }
}
