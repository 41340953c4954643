package dev.tht.gatecore.probe;

import static dev.tht.testkit.catalog.CatalogFixture.catalog;
import static dev.tht.testkit.catalog.CatalogFixture.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.ledger.session.SessionState;
import dev.tht.spi.Span;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.JoinPath;
import dev.tht.spi.catalog.JoinPaths;
import dev.tht.spi.catalog.JoinStep;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.decision.Grounding;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.Constant;
import dev.tht.spi.literal.Filter;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.literal.PredicateChecked;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.Proposal.Interpretations;
import dev.tht.spi.proposal.ProposedOption;
import dev.tht.spi.query.ImpactProbe;
import dev.tht.spi.query.ReadingCounts;
import dev.tht.spi.query.ReadingPlan;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.rewriting.OpenRisk;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.Profile;
import dev.tht.spi.session.Session;
import dev.tht.spi.session.SessionId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ScreenProbesTest {

  private static final TableName THING = TableName.of("thing");
  private static final TableName SHELF = TableName.of("shelf");
  private static final ColumnName GONE = THING.column("gone");
  private static final ColumnName KIND = THING.column("kind");
  private static final ColumnName PIECES = SHELF.column("pieces");

  private static final Catalog CATALOG =
      catalog(
          table("thing").key("id").column("gone", ColumnType.DATE).column("kind", ColumnType.TEXT),
          table("shelf").key("id").column("pieces", ColumnType.INTEGER));

  private final List<ReadingPlan> asked = new ArrayList<>();
  private final List<Duration> times = new ArrayList<>();
  private long now;
  private long each;

  private final ImpactProbe probe =
      new ImpactProbe() {
        @Override
        public OptionalLong rows(List<FilterClaim> claims, Duration time) {
          times.add(time);
          now += each;
          return OptionalLong.of(4);
        }

        @Override
        public Optional<ReadingCounts> compare(ReadingPlan plan, Duration time) {
          asked.add(plan);
          times.add(time);
          now += each;
          return Optional.of(new ReadingCounts(9, List.of(List.of(4L)), List.of(0L)));
        }
      };

  private JoinPaths paths = (from, to) -> List.of(path(from, to, "thing_id"));

  @Test
  void countsAClaimOnAnotherTableAlongItsOnlyShortestPath() {
    ReadingPlan plan = measured(state(1), active(Optional.of(THING), PIECES)).orElseThrow().plan();

    assertThat(plan.of()).isEqualTo(THING);
    assertThat(plan.paths()).containsExactly(path(THING, SHELF, "thing_id"));
  }

  @Test
  void doesNotChooseBetweenTwoWaysThere() {
    paths = (from, to) -> List.of(path(from, to, "thing_id"), path(from, to, "other_id"));

    assertThat(measured(state(1), active(Optional.of(THING), GONE, PIECES))).isEmpty();
  }

  @Test
  void countsInTheTableOfTheClaimsWhereTheNamedOneIsOutOfReach() {
    paths = (from, to) -> List.of();

    assertThat(measured(state(1), active(Optional.of(THING), PIECES)).orElseThrow().plan().of())
        .isEqualTo(SHELF);
    assertThat(measured(state(1), active(Optional.empty(), GONE, PIECES))).isEmpty();
  }

  @Test
  void countsNothingWithoutClaims() {
    assertThat(measured(state(1), active(Optional.of(THING)))).isEmpty();
    assertThat(asked).isEmpty();
  }

  @Test
  void countsInWhatIsDecidedOfOtherSubjects() {
    SessionState state =
        state(
            1,
            List.of(
                concept("d1.1", "bikes", "B"),
                concept("d1.2", "Bikes", "C"),
                concept("d2.1", "active", "A")));

    ReadingPlan plan = measured(state, active(Optional.of(THING), GONE)).orElseThrow().plan();

    assertThat(plan.given())
        .containsExactly(
            new ReadingPlan.Given(
                List.of(
                    List.of(FilterClaim.equal(KIND, "B")), List.of(FilterClaim.equal(KIND, "C")))));
  }

  @Test
  void countsNothingTwiceForAQuestion() {
    ScreenProbes probes = probes();

    probes.of(state(1)).measure(active(Optional.of(THING), GONE));
    probes.of(state(1)).measure(active(Optional.of(THING), GONE));
    assertThat(asked).hasSize(1);

    probes.of(state(2)).measure(active(Optional.of(THING), GONE));
    assertThat(asked).hasSize(2);
  }

  @Test
  void sharesOneTimeAmongAllCountsOfAQuestionAndSaysWhenItIsUp() {
    each = 300;
    ScreenProbes probes = probes();

    assertThat(counts(probes, 1, GONE)).isPresent();
    assertThat(counts(probes, 1, KIND)).isPresent();
    assertThat(counts(probes, 1, PIECES)).isEmpty();
    assertThat(times).containsExactly(Duration.ofMillis(500), Duration.ofMillis(200));

    assertThat(counts(probes, 2, PIECES)).isPresent();
    assertThat(times).last().isEqualTo(Duration.ofMillis(500));
  }

  @Test
  void countsTheRowsOfAnOptionInTheSameTimeAndOnce() {
    each = 300;
    ScreenCounts counts = probes().of(state(1));
    List<FilterClaim> bikes = List.of(FilterClaim.equal(KIND, "B"));

    assertThat(counts.rows(bikes)).hasValue(4);
    assertThat(counts.rows(bikes)).hasValue(4);
    assertThat(counts.measure(active(Optional.of(THING), GONE)).orElseThrow().counts()).isPresent();
    assertThat(counts.rows(List.of(FilterClaim.equal(KIND, "C")))).isEmpty();
    assertThat(times).containsExactly(Duration.ofMillis(500), Duration.ofMillis(200));
  }

  private static Optional<ReadingCounts> counts(ScreenProbes probes, long position, ColumnName of) {
    return probes
        .of(state(position))
        .measure(active(Optional.of(THING), of))
        .orElseThrow()
        .counts();
  }

  private ScreenProbes probes() {
    return new ScreenProbes(probe, CATALOG, paths, () -> now * 1_000_000);
  }

  private Optional<Measured> measured(SessionState state, Interpretations proposal) {
    return probes().of(state).measure(proposal);
  }

  private static JoinPath path(TableName from, TableName to, String column) {
    ForeignKey key =
        new ForeignKey(
            to, from, List.of(new ForeignKey.ColumnPair(to.column(column), from.column("id"))));
    return new JoinPath(List.of(new JoinStep(key, false)));
  }

  private static Interpretations active(Optional<TableName> counted, ColumnName... columns) {
    List<ProposedOption> options =
        Stream.of(columns)
            .map(
                column ->
                    new ProposedOption(
                        "active",
                        column.name(),
                        column.name(),
                        List.of(
                            new FilterClaim(
                                column, Optional.empty(), Comparison.IS_NULL, List.of())),
                        List.of(),
                        List.of(),
                        List.of(),
                        "risk",
                        false,
                        "so"))
            .toList();
    return new Interpretations(
        "active",
        new Span(0, 6),
        Proposal.Answer.EXACTLY_ONE,
        options,
        Optional.of("none"),
        new OpenRisk("what", "nothing", "more", "counts"),
        counted);
  }

  private static Effective<Decision> concept(String id, String subject, String kind) {
    Filter filter =
        new Filter(
            KIND,
            Optional.empty(),
            Comparison.EQUAL,
            List.of(new PredicateChecked(Constant.text(kind), 3)));
    return Effective.folded(
        new DecisionId(id),
        Phase.CLARIFICATION,
        new ConceptClarified(
            subject,
            "a kind",
            "",
            new Grounding(List.of(filter), List.of(), List.of()),
            Optional.empty()));
  }

  private static SessionState state(long position) {
    return state(position, List.of());
  }

  private static SessionState state(long position, List<Effective<? extends Decision>> decisions) {
    Session session =
        new Session(
            new SessionId("s-probes"),
            "active things?",
            Language.ENGLISH,
            Profile.TECHNICAL,
            CATALOG.version(),
            Instant.EPOCH);
    return new SessionState(
        session,
        position,
        SessionState.Status.OPEN,
        Phase.CLARIFICATION,
        Set.of(),
        Optional.empty(),
        new EffectiveDecisions(decisions),
        List.of(),
        Set.of(),
        List.of(),
        Optional.empty(),
        List.of(),
        0,
        Set.of());
  }
}
