package dev.tht.retrievalvector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.testkit.retrieval.HeapCorpus;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NameRankingTest {

  private static final Set<CandidateKind> ALL = EnumSet.allOf(CandidateKind.class);

  @TempDir Path folder;
  private CandidateRetriever retriever;

  @BeforeEach
  void build() {
    NameRetrieverFactory factory = new NameRetrieverFactory();
    factory.build(HeapCorpus.small(), folder, ProviderConfig.none());
    retriever = factory.open(folder, "small-1", ProviderConfig.none());
  }

  private List<String> term(String text) {
    return retriever.retrieve(RetrievalQuery.term(text, ALL, 5)).stream()
        .map(Candidate::id)
        .toList();
  }

  @Test
  void scoresTheSameNameOne() {
    assertThat(retriever.retrieve(RetrievalQuery.term("Billing Countries", ALL, 5)))
        .first()
        .satisfies(
            best -> {
              assertThat(best.id()).isEqualTo("column:invoice.billing_country");
              assertThat(best.score().orElseThrow().value()).isEqualTo(1);
              assertThat(best.score().orElseThrow().parts()).containsKeys("name", "description");
            });
  }

  @Test
  void tellsColumnsOfOneNameApartByTheTable() {
    assertThat(term("invoice id")).first().isEqualTo("column:invoice.id");
    assertThat(term("track id")).first().isEqualTo("column:track.id");
  }

  @Test
  void findsEvidenceByAnItalianAlias() {
    assertThat(term("anni fiscali")).first().isEqualTo("evidence:fiscal-year");
    assertThat(term("grandi clienti")).first().isEqualTo("evidence:big-spender");
  }

  @Test
  void findsByCommentAndSample() {
    assertThat(term("songs")).first().isEqualTo("table:track");
    assertThat(term("Jazz")).contains("column:track.genre");
  }

  @Test
  void spotsTheNamesInAQuestion() {
    RetrievalQuery question =
        RetrievalQuery.question("What is the total of the invoices by billing country?", ALL, 3);

    assertThat(retriever.retrieve(question))
        .extracting(Candidate::id)
        .containsExactly("table:invoice", "column:invoice.billing_country", "column:invoice.total");
  }
}
