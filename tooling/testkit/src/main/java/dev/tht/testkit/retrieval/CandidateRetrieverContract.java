package dev.tht.testkit.retrieval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.catalog.TableName;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.EvidenceId;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.retrieval.RetrieverCapability;
import dev.tht.spi.retrieval.Target;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What every {@link CandidateRetriever} and its factory keep: extend it, return the factory, and
 * run. Each answer passes through {@link AssertingRetriever}.
 */
public abstract class CandidateRetrieverContract extends KeptIndexContract {

  private static String knownTerm(CandidateKind kind) {
    return switch (kind) {
      case TABLE -> "customer";
      case COLUMN -> "country";
      case VALUE -> "Brazil";
      case EVIDENCE -> "fiscal year";
    };
  }

  private static boolean isKnown(Target target) {
    return switch (target) {
      case Target.OfTable table -> table.table().equals(CUSTOMER);
      case Target.OfColumn column -> column.column().equals(CUSTOMER.column("country"));
      case Target.OfValue value ->
          value.value().equals("Brazil") && value.columns().contains(CUSTOMER.column("country"));
      case Target.OfEvidence piece -> piece.evidence().equals(new EvidenceId("fiscal-year"));
    };
  }

  @ParameterizedTest
  @EnumSource
  void findsAThingOfEachOfItsKindsByItsOwnWords(CandidateKind kind) {
    try (CandidateRetriever retriever = built(corpus)) {
      List<Candidate> found =
          retriever.retrieve(RetrievalQuery.term(knownTerm(kind), Set.of(kind), 10));

      if (retriever.kinds().contains(kind)) {
        assertThat(found).anyMatch(candidate -> isKnown(candidate.target()));
      } else {
        assertThat(found).isEmpty();
      }
    }
  }

  @Test
  void putsTheExactWordsFirst() {
    try (CandidateRetriever retriever = built(corpus)) {
      for (CandidateKind kind : retriever.kinds()) {
        assertThat(retriever.retrieve(RetrievalQuery.term(knownTerm(kind), Set.of(kind), 10)))
            .first()
            .satisfies(best -> assertThat(isKnown(best.target())).as("%s", best).isTrue());
      }
    }
  }

  @Test
  void searchesForTheFurtherTermsToo() {
    try (CandidateRetriever retriever = built(corpus)) {
      for (CandidateKind kind : retriever.kinds()) {
        RetrievalQuery query =
            new RetrievalQuery(
                "qzxv",
                RetrievalQuery.Scope.TERM,
                List.of(knownTerm(kind)),
                Set.of(kind),
                Optional.empty(),
                10);

        assertThat(retriever.retrieve(query)).anyMatch(found -> isKnown(found.target()));
      }
    }
  }

  @Test
  void ordersByScoreThenIdAndKeepsToTheLimit() {
    try (CandidateRetriever retriever = built(corpus)) {
      for (String text : List.of("customer country", "Brazil Rock", "total of the fiscal year")) {
        List<Candidate> all = retriever.retrieve(RetrievalQuery.question(text, ALL, 1000));

        assertThat(all).isSortedAccordingTo(AssertingRetriever::order);
        for (int limit : List.of(1, 2, 3)) {
          assertThat(retriever.retrieve(RetrievalQuery.question(text, ALL, limit)))
              .isEqualTo(all.subList(0, Math.min(limit, all.size())));
        }
      }
    }
  }

  @Test
  void namesSourceAndIndexVersionInTheProvenance() {
    try (CandidateRetriever retriever = built(corpus.withVersion("small-7"))) {
      for (CandidateKind kind : retriever.kinds()) {
        assertThat(retriever.retrieve(RetrievalQuery.term(knownTerm(kind), Set.of(kind), 5)))
            .isNotEmpty()
            .allSatisfy(
                found -> {
                  assertThat(found.provenance().source()).isNotBlank();
                  assertThat(found.provenance().indexVersion()).isEqualTo("small-7");
                });
      }
    }
  }

  @Test
  void findsOnlyValuesOfTheColumnGiven() {
    try (CandidateRetriever retriever = built(corpus)) {
      List<Candidate> here =
          retriever.retrieve(inColumn("Brazil", CUSTOMER.column("country").toString()));

      assertThat(here.isEmpty()).isNotEqualTo(retriever.kinds().contains(CandidateKind.VALUE));
      assertThat(retriever.retrieve(inColumn("Brazil", "track.genre")))
          .noneMatch(found -> found.text().equals("Brazil"));
      assertThat(retriever.retrieve(inColumn("Brazil", "nowhere.at_all"))).isEmpty();
    }
  }

  private static RetrievalQuery inColumn(String text, String column) {
    String[] name = column.split("\\.");
    return new RetrievalQuery(
        text,
        RetrievalQuery.Scope.TERM,
        List.of(),
        ALL,
        Optional.of(TableName.of(name[0]).column(name[1])),
        10);
  }

  @Test
  void givesSpansExactlyWhenItSaysSo() {
    String question = "How many people from Brazil are there?";
    try (CandidateRetriever retriever = built(corpus)) {
      List<Candidate> found =
          retriever.retrieve(RetrievalQuery.question(question, Set.of(CandidateKind.VALUE), 20));

      if (retriever.capabilities().contains(RetrieverCapability.SPANS)) {
        assertThat(found)
            .filteredOn(candidate -> candidate.text().equals("Brazil"))
            .first()
            .satisfies(
                best ->
                    assertThat(best.span())
                        .hasValueSatisfying(
                            span -> assertThat(span.in(question)).isEqualTo("Brazil")));
      } else {
        assertThat(found).allMatch(candidate -> candidate.span().isEmpty());
      }
    }
  }

  @Test
  void findsMisspeltTermsExactlyWhenItSaysSo() {
    try (CandidateRetriever retriever = built(corpus)) {
      boolean typos = retriever.capabilities().contains(RetrieverCapability.TYPOS);
      boolean meaning = retriever.capabilities().contains(RetrieverCapability.MEANING);
      for (CandidateKind kind : retriever.kinds()) {
        String misspelt = knownTerm(kind).replace("Brazil", "Brazli").replace("ust", "uts");
        misspelt = misspelt.replace("untr", "unrt").replace("fiscal year", "fsical yaer");
        List<Candidate> found = retriever.retrieve(RetrievalQuery.term(misspelt, Set.of(kind), 5));

        // A retriever by meaning ranks everything, so only a lexical one can be held to its denial.
        if (typos) {
          assertThat(found).as(misspelt).anyMatch(candidate -> isKnown(candidate.target()));
        } else if (!meaning) {
          assertThat(found).as(misspelt).noneMatch(candidate -> isKnown(candidate.target()));
        }
      }
    }
  }

  @Test
  void findsByMeaningExactlyWhenItSaysSo() {
    try (CandidateRetriever retriever = built(corpus)) {
      boolean meaning = retriever.capabilities().contains(RetrieverCapability.MEANING);
      List<Candidate> tables =
          retriever.retrieve(RetrievalQuery.term("client", Set.of(CandidateKind.TABLE), 1));
      List<Candidate> columns =
          retriever.retrieve(RetrievalQuery.term("nation", Set.of(CandidateKind.COLUMN), 2));

      if (meaning && retriever.kinds().contains(CandidateKind.TABLE)) {
        assertThat(tables).anyMatch(candidate -> isKnown(candidate.target()));
      }
      if (meaning && retriever.kinds().contains(CandidateKind.COLUMN)) {
        assertThat(columns).anyMatch(candidate -> isKnown(candidate.target()));
      }
      if (!meaning) {
        assertThat(tables).noneMatch(candidate -> isKnown(candidate.target()));
        assertThat(columns).noneMatch(candidate -> isKnown(candidate.target()));
      }
    }
  }
}
