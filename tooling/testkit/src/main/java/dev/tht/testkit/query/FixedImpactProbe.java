package dev.tht.testkit.query;

import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.query.ImpactProbe;
import dev.tht.spi.query.ReadingCounts;
import dev.tht.spi.query.ReadingPlan;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** An impact probe that was told its counts; anything else could not be counted. */
public final class FixedImpactProbe implements ImpactProbe {

  private final Map<List<FilterClaim>, Long> counts = new HashMap<>();
  private final Map<List<List<FilterClaim>>, ReadingCounts> compared = new HashMap<>();

  /** These claims together match so many rows. */
  public FixedImpactProbe with(long rows, FilterClaim... claims) {
    counts.put(List.of(claims), rows);
    return this;
  }

  @Override
  public OptionalLong rows(List<FilterClaim> claims) {
    Long rows = counts.get(claims);
    return rows == null ? OptionalLong.empty() : OptionalLong.of(rows);
  }

  /** These readings, whatever is given, come to those counts. */
  public FixedImpactProbe with(ReadingCounts result, List<List<FilterClaim>> readings) {
    compared.put(readings, result);
    return this;
  }

  @Override
  public Optional<ReadingCounts> compare(ReadingPlan plan, Duration time) {
    return Optional.ofNullable(compared.get(plan.readings()));
  }
}
