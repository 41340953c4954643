package dev.tht.testkit.query;

import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.query.ImpactProbe;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** An impact probe that was told its counts; anything else could not be counted. */
public final class FixedImpactProbe implements ImpactProbe {

  private final Map<List<FilterClaim>, Long> counts = new HashMap<>();

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
}
