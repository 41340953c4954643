package dev.tht.testkit.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.query.ImpactProbe;
import dev.tht.spi.query.ReadingCounts;
import dev.tht.spi.query.ReadingPlan;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * An impact probe that checks another one: no count without claims or across tables, and readings
 * that share no more rows than they keep.
 */
public final class AssertingImpactProbe implements ImpactProbe {

  private final ImpactProbe probe;

  /** Checks that probe. */
  public AssertingImpactProbe(ImpactProbe probe) {
    this.probe = probe;
  }

  @Override
  public Duration budget() {
    Duration budget = probe.budget();
    assertThat(budget).isPositive();
    return budget;
  }

  @Override
  public OptionalLong rows(List<FilterClaim> claims, Duration time) {
    OptionalLong rows = probe.rows(List.copyOf(claims), time);
    long tables = claims.stream().map(claim -> claim.column().table()).distinct().count();
    if (tables != 1) {
      assertThat(rows).as("a count over %s tables", tables).isEmpty();
    }
    assertThat(rows.orElse(0)).isNotNegative();
    return rows;
  }

  @Override
  public Optional<ReadingCounts> compare(ReadingPlan plan, Duration time) {
    Optional<ReadingCounts> counted = probe.compare(plan, time);
    counted.ifPresent(counts -> check(counts, plan));
    return counted;
  }

  private static void check(ReadingCounts counts, ReadingPlan plan) {
    assertThat(counts.readings()).isEqualTo(plan.readings().size());
    for (int i = 0; i < counts.readings(); i++) {
      assertThat(counts.rows(i)).isBetween(0L, counts.total());
      assertThat(counts.lacking().get(i)).isBetween(0L, counts.total());
      for (int j = 0; j < counts.readings(); j++) {
        assertThat(counts.both(i, j))
            .as("rows that readings %s and %s share", i, j)
            .isEqualTo(counts.both(j, i))
            .isBetween(0L, Math.min(counts.rows(i), counts.rows(j)));
      }
    }
  }
}
