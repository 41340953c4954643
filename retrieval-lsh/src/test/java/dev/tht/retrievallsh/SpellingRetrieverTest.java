package dev.tht.retrievallsh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.Span;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.CandidateRetrieverFactory;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.retrieval.Target;
import dev.tht.testkit.retrieval.HeapCorpus;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
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
}
