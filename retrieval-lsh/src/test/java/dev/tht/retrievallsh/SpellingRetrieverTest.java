package dev.tht.retrievallsh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.Span;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.CandidateRetrieverFactory;
import dev.tht.spi.retrieval.Corpus;
import dev.tht.spi.retrieval.Evidence;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.retrieval.Target;
import dev.tht.testkit.retrieval.HeapCorpus;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpellingRetrieverTest {

  private static final Set<CandidateKind> ALL = EnumSet.allOf(CandidateKind.class);

  @TempDir Path folder;

  private CandidateRetriever retriever;

  @BeforeEach
  void build() {
    HeapCorpus corpus = HeapCorpus.small();
    CandidateRetrieverFactory factory = new PostingsRetrieverFactory();
    factory.build(corpus, folder, ProviderConfig.none());
    retriever = factory.open(folder, corpus.version(), ProviderConfig.none());
  }

  @AfterEach
  void close() {
    retriever.close();
  }

  private List<String> ids(RetrievalQuery query) {
    return retriever.retrieve(query).stream().map(Candidate::id).toList();
  }

  @Test
  void isFoundAsAServiceUnderBothNames() {
    assertThat(ServiceLoader.load(CandidateRetrieverFactory.class))
        .extracting(CandidateRetrieverFactory::name)
        .contains("postings", "lsh");
  }

  @Test
  void makesOneCandidateOfAValueInSeveralColumns() {
    Candidate brazil =
        retriever
            .retrieve(RetrievalQuery.term("brasil", Set.of(CandidateKind.VALUE), 5))
            .getFirst();

    assertThat(brazil.id()).isEqualTo("value:Brazil@customer.country,invoice.billing_country");
    assertThat(brazil.target())
        .isEqualTo(
            new Target.OfValue(
                "Brazil",
                List.of(
                    TableName.of("customer").column("country"),
                    TableName.of("invoice").column("billing_country"))));
    assertThat(brazil.provenance().source()).isEqualTo("postings");
    assertThat(brazil.score())
        .hasValueSatisfying(score -> assertThat(score.parts()).containsKeys("edit", "words"));
  }

  @Test
  void findsNamesByTheirWords() {
    assertThat(ids(RetrievalQuery.term("birth date", Set.of(CandidateKind.COLUMN), 3)))
        .containsExactly("column:customer.birthDate");
    assertThat(ids(RetrievalQuery.term("Biling Country", Set.of(CandidateKind.COLUMN), 1)))
        .containsExactly("column:invoice.billing_country");
    assertThat(ids(RetrievalQuery.term("customers", Set.of(CandidateKind.TABLE), 3)))
        .containsExactly("table:customer");
  }

  @Test
  void findsEvidenceByAnAlias() {
    Candidate evidence =
        retriever
            .retrieve(RetrievalQuery.term("anno fiscal", Set.of(CandidateKind.EVIDENCE), 1))
            .getFirst();

    assertThat(evidence.id()).isEqualTo("evidence:fiscal-year");
    assertThat(evidence.text()).isEqualTo("fiscal year");
    assertThat(evidence.provenance().locator()).isEqualTo("glossary.md:3");
  }

  @Test
  void spotsValuesAndNamesOfAQuestionApart() {
    String question = "How many customers are from Brasil?";

    List<Candidate> found = retriever.retrieve(RetrievalQuery.question(question, ALL, 20));

    assertThat(found)
        .filteredOn(candidate -> candidate.text().equals("Brazil"))
        .singleElement()
        .satisfies(brazil -> assertThat(brazil.span()).contains(new Span(28, 34)));
    assertThat(found)
        .filteredOn(candidate -> candidate.id().equals("table:customer"))
        .singleElement()
        .satisfies(table -> assertThat(table.span()).contains(new Span(9, 18)));
  }

  @Test
  void searchesAQuestionInOneColumn() {
    RetrievalQuery query =
        new RetrievalQuery(
            "customers from Brasil",
            RetrievalQuery.Scope.QUESTION,
            List.of(),
            ALL,
            Optional.of(TableName.of("invoice").column("billing_country")),
            10);

    assertThat(ids(query)).containsExactly("value:Brazil@invoice.billing_country");
  }

  @Test
  void findsNoValueInATermThatSaysMore() {
    Set<CandidateKind> values = Set.of(CandidateKind.VALUE);

    assertThat(ids(RetrievalQuery.term("Desafinado of the Rock", values, 5)))
        .contains("value:Desafinado@track.title", "value:Rock@track.genre");
    assertThat(ids(RetrievalQuery.term("Desafinado Remixes", values, 5))).isEmpty();
  }

  @Test
  void takesTwoLettersForInitialsOnlyWhereOneValueHasThem() {
    Set<CandidateKind> values = Set.of(CandidateKind.VALUE);

    assertThat(ids(RetrievalQuery.term("UK", values, 5)))
        .containsExactly("value:United Kingdom@invoice.billing_country");
    retriever.close();
    HeapCorpus small = HeapCorpus.small();
    CandidateRetrieverFactory factory = new PostingsRetrieverFactory();
    Path another = folder.resolve("another");
    factory.build(new WithValue(small, "Upper Karabakh"), another, ProviderConfig.none());
    retriever = factory.open(another, small.version(), ProviderConfig.none());

    assertThat(ids(RetrievalQuery.term("UK", values, 5))).isEmpty();
  }

  /** The corpus with one more country. */
  private record WithValue(Corpus corpus, String country) implements Corpus {
    @Override
    public String version() {
      return corpus.version();
    }

    @Override
    public Catalog catalog() {
      return corpus.catalog();
    }

    @Override
    public void forEachValue(BiConsumer<ColumnName, String> visitor) {
      corpus.forEachValue(visitor);
      visitor.accept(TableName.of("customer").column("country"), country);
    }

    @Override
    public List<Evidence> evidence() {
      return corpus.evidence();
    }
  }
}
