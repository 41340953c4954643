package dev.tht.gatecore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.gatecore.desk.RetrievalDesk;
import dev.tht.gatecore.probe.Measured;
import dev.tht.gatecore.probe.ScreenCounts;
import dev.tht.spi.Outcome;
import dev.tht.spi.catalog.JoinPath;
import dev.tht.spi.catalog.JoinStep;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.Provenance;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.retrieval.RetrieverCapability;
import dev.tht.spi.retrieval.Target;
import dev.tht.spi.session.SessionId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a session's searches found, and no other's. */
class RetrievalDeskTest {

  private static final SessionId MINE = new SessionId("s-0000000001");
  private static final SessionId OTHER = new SessionId("s-0000000002");

  private final List<RetrievalQuery> asked = new ArrayList<>();
  private final RetrievalDesk desk = new RetrievalDesk(backends());
  private final ScreenCounts counts =
      new ScreenCounts() {
        @Override
        public OptionalLong rows(List<FilterClaim> claims) {
          return OptionalLong.of(5);
        }

        @Override
        public Optional<Measured> measure(Proposal.Interpretations proposal) {
          return Optional.empty();
        }
      };

  private static Candidate value(String value) {
    return new Candidate(
        "value:" + value + "@customer.country",
        new Target.OfValue(value, List.of(GateFixture.COUNTRY)),
        value,
        new Provenance("test", "customer.country", "v1"),
        Optional.empty(),
        Optional.empty());
  }

  /** Finds the term itself and one more; a thousand for "all". */
  private List<Candidate> retrieve(RetrievalQuery query) {
    asked.add(query);
    return query.text().startsWith("all")
        ? IntStream.range(0, 1000).mapToObj(i -> value(query.text() + i)).toList()
        : List.of(value(query.text()), value("Italy"));
  }

  private GateBackends backends() {
    GateBackends real = new GateFixture().backends();
    return new GateBackends(
        real.catalog(),
        real.corpusVersion(),
        new Retriever(),
        real.evidence(),
        real.memory(),
        real.lookup(),
        real.probe(),
        (from, to) -> List.of(path(real)),
        real.planBuilder(),
        real.synthesizer(),
        real.runner(),
        real.limits());
  }

  private static JoinPath path(GateBackends real) {
    return new JoinPath(List.of(new JoinStep(real.catalog().foreignKeys().get(0), true)));
  }

  private final class Retriever implements CandidateRetriever {
    @Override
    public String name() {
      return "test";
    }

    @Override
    public Set<CandidateKind> kinds() {
      return Set.of(CandidateKind.VALUE);
    }

    @Override
    public Set<RetrieverCapability> capabilities() {
      return Set.of();
    }

    @Override
    public List<Candidate> retrieve(RetrievalQuery query) {
      return RetrievalDeskTest.this.retrieve(query);
    }

    @Override
    public void close() {}
  }

  private List<Candidate> finds(SessionId session, String term) {
    return desk.of(session, counts)
        .find(RetrievalQuery.term(term, Set.of(CandidateKind.VALUE), 10));
  }

  @Test
  void remembersWhatItsSearchesFound() {
    assertThat(desk.found(MINE)).isEmpty();

    List<Candidate> found = finds(MINE, "Brazil");

    assertThat(found).containsExactly(value("Brazil"), value("Italy"));
    assertThat(desk.found(MINE).values()).containsExactlyInAnyOrderElementsOf(found);
    assertThat(desk.found(OTHER)).isEmpty();
  }

  @Test
  void doesNotSearchAgainForWhatItFound() {
    finds(MINE, "Brazil");

    assertThat(desk.finds(MINE, value("Italy").id())).isTrue();

    assertThat(asked).hasSize(1);
  }

  @Test
  void searchesForWhatAnotherProcessMayHaveFound() {
    assertThat(desk.finds(OTHER, value("Brazil").id())).isTrue();

    assertThat(asked).extracting(RetrievalQuery::text).containsExactly("Brazil");
    assertThat(desk.found(OTHER)).containsOnlyKeys(value("Brazil").id());
  }

  @Test
  void doesNotFindWhatNoSearchBringsBack() {
    assertThat(desk.finds(MINE, "value:Brazil@invoice.country")).isFalse();
    assertThat(desk.finds(MINE, "no candidate at all")).isFalse();

    assertThat(desk.found(MINE)).isEmpty();
  }

  @Test
  void remembersTenThousandAndNoMore() {
    for (int i = 0; i < 11; i++) {
      finds(MINE, "all" + i + "-");
    }

    assertThat(desk.found(MINE)).hasSize(10_000);
    assertThat(desk.finds(MINE, value("all0-0").id())).isTrue();
  }

  @Test
  void asksTheOtherRoomsForTheProposer() {
    TableName from = TableName.of("customer");
    EffectiveDecisions none = EffectiveDecisions.none();

    assertThat(desk.of(MINE, counts).paths(from, TableName.of("invoice")))
        .containsExactly(path(backends()));
    assertThat(
            desk.of(MINE, counts).rows(List.of(FilterClaim.equal(GateFixture.COUNTRY, "Brazil"))))
        .hasValue(5);
    assertThat(desk.of(MINE, counts).plan(none)).isInstanceOf(Outcome.Refused.class);
  }
}
