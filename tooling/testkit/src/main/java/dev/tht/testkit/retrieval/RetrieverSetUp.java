package dev.tht.testkit.retrieval;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.CandidateRetrieverFactory;
import dev.tht.spi.retrieval.RetrievalQuery;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;

/** A retriever over a small corpus, built and opened as a contract needs it. */
abstract class RetrieverSetUp {

  static final Set<CandidateKind> ALL = EnumSet.allOf(CandidateKind.class);
  static final TableName CUSTOMER = TableName.of("customer");

  @TempDir Path temporary;

  /** The factory to prove; one instance per test. */
  protected abstract CandidateRetrieverFactory factory();

  /** The settings it is built and opened with. */
  protected ProviderConfig config() {
    return ProviderConfig.none();
  }

  /** Whether it keeps an index in its folder, so that damage and absence must be noticed. */
  protected boolean keepsAnIndex() {
    return true;
  }

  final HeapCorpus corpus = HeapCorpus.small();

  Path folder() {
    return temporary.resolve("index");
  }

  CandidateRetriever built(HeapCorpus some) {
    CandidateRetrieverFactory factory = factory();
    factory.build(some, folder(), config());
    return open(factory, folder(), some.version());
  }

  CandidateRetriever open(CandidateRetrieverFactory factory, Path folder, String corpusVersion) {
    return new AssertingRetriever(factory.open(folder, corpusVersion, config()), corpusVersion);
  }

  static List<String> ids(CandidateRetriever retriever, String text) {
    return retriever.retrieve(RetrievalQuery.term(text, ALL, 20)).stream()
        .map(Candidate::id)
        .toList();
  }

  static List<List<String>> answers(CandidateRetriever retriever) {
    return Stream.of("Brazil", "customer", "country", "fiscal year", "Rock in Brazil")
        .map(text -> ids(retriever, text))
        .toList();
  }
}
