package dev.tht.gatecore.rerun;

import static dev.tht.testkit.catalog.CatalogFixture.catalog;
import static dev.tht.testkit.catalog.CatalogFixture.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.gatecore.rerun.Ground.Verdict;
import dev.tht.spi.Span;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.Grounding;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.query.ReadingCounts;
import dev.tht.spi.query.ReadingPlan;
import dev.tht.spi.review.MeasuredImpact;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.session.Phase;
import dev.tht.testkit.catalog.FixedValueLookup;
import dev.tht.testkit.query.FixedImpactProbe;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class EqualityCheckTest {

  private static final TableName THING = TableName.of("thing");
  private static final Catalog CATALOG =
      catalog(
          table("thing").key("id").column("gone", ColumnType.DATE).column("sold", ColumnType.DATE));
  private static final FilterClaim GONE = missing("gone");
  private static final FilterClaim SOLD = missing("sold");

  private static final ConceptClarified ACTIVE =
      new ConceptClarified("active", "not gone", "", Grounding.none(), Optional.empty());

  @Test
  void countsEqualReadingsAgain() {
    assertThat(verdict(7, 7, 7)).isEqualTo(Verdict.SAME);
    assertThat(verdict(9, 9, 9)).isEqualTo(Verdict.MOVED);
    assertThat(verdict(9, 8, 8)).isEqualTo(Verdict.BROKEN);
    assertThat(verdict(7, 7, 6)).isEqualTo(Verdict.BROKEN);
  }

  @Test
  void looksAtNothingThatDifferedThen() {
    assertThat(grounds(new FixedImpactProbe(), counts(7, 6, 7), GONE, SOLD)).isEmpty();
  }

  @Test
  void aSingleReadingStillHasToLeaveNothingOut() {
    ReadingCounts then = new ReadingCounts(7, List.of(List.of(7L)), List.of(0L));

    assertThat(grounds(new FixedImpactProbe().with(7, THING).with(7, GONE), then, GONE))
        .extracting(Ground::verdict)
        .containsExactly(Verdict.SAME);
    assertThat(grounds(new FixedImpactProbe().with(8, THING).with(7, GONE), then, GONE))
        .extracting(Ground::verdict)
        .containsExactly(Verdict.BROKEN);
  }

  @Test
  void isBrokenWhereNothingCanBeCounted() {
    assertThat(grounds(new FixedImpactProbe(), counts(7, 7, 7), GONE, SOLD))
        .containsExactly(
            new Ground(
                new DecisionId("d3.1"),
                Ground.Kind.READINGS,
                "'gone' and 'sold'",
                7,
                OptionalLong.empty(),
                Verdict.BROKEN));
  }

  /** The verdict on two readings that kept the same 7 rows, when they keep those now. */
  private static Verdict verdict(long first, long second, long both) {
    FixedImpactProbe now =
        new FixedImpactProbe()
            .with(20, THING)
            .with(first, GONE)
            .with(second, SOLD)
            .with(both, GONE, SOLD);
    return grounds(now, counts(7, 7, 7), GONE, SOLD).get(0).verdict();
  }

  private static ReadingCounts counts(long first, long both, long second) {
    return new ReadingCounts(
        20, List.of(List.of(first, both), List.of(both, second)), List.of(0L, 0L));
  }

  private static List<Ground> grounds(
      FixedImpactProbe now, ReadingCounts then, FilterClaim... readings) {
    MeasuredImpact impact =
        new MeasuredImpact(
            new ReadingPlan(
                THING, List.of(), Stream.of(readings).map(List::of).toList(), List.of()),
            List.of("o1", "o2").subList(0, readings.length),
            Optional.of(then),
            500);
    ReviewRequest.Select asked =
        new ReviewRequest.Select(
            Phase.CLARIFICATION,
            "active",
            new Span(0, 6),
            List.of(option("o1", "gone"), option("o2", "sold")),
            Optional.empty(),
            List.of(),
            Optional.of(impact));
    Effective<ConceptClarified> decided =
        Effective.folded(new DecisionId("d3.1"), Phase.CLARIFICATION, ACTIVE);
    return new EqualityCheck(new GroundsCheck(CATALOG, new FixedValueLookup(), now))
        .of(decided, asked.options().get(0), asked);
  }

  private static ReviewOption option(String id, String meaning) {
    return new ReviewOption(
        id,
        ReviewOption.Role.PROPOSED,
        meaning,
        List.of(),
        List.of(),
        List.of(),
        "",
        false,
        Optional.of(ACTIVE),
        OptionalLong.empty());
  }

  private static FilterClaim missing(String column) {
    return new FilterClaim(THING.column(column), Optional.empty(), Comparison.IS_NULL, List.of());
  }
}
