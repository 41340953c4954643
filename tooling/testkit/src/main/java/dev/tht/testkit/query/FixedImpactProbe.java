package dev.tht.testkit.query;

import dev.tht.spi.catalog.TableName;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.query.ImpactProbe;
import dev.tht.spi.query.ReadingCounts;
import dev.tht.spi.query.ReadingPlan;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** An impact probe that was told its counts; anything else could not be counted. */
public final class FixedImpactProbe implements ImpactProbe {

  private final Map<List<FilterClaim>, Long> counts = new HashMap<>();
  private final Map<TableName, Long> tables = new HashMap<>();

  /** These claims together match so many rows. */
  public FixedImpactProbe with(long rows, FilterClaim... claims) {
    counts.put(List.of(claims), rows);
    return this;
  }

  @Override
  public OptionalLong rows(List<FilterClaim> claims, Duration time) {
    Long rows = counts.get(claims);
    return rows == null ? OptionalLong.empty() : OptionalLong.of(rows);
  }

  /** The table has so many rows; readings that count them can be compared then. */
  public FixedImpactProbe with(long rows, TableName table) {
    tables.put(table, rows);
    return this;
  }

  /** Readings share what was told of their claims together, else nothing. */
  @Override
  public Optional<ReadingCounts> compare(ReadingPlan plan, Duration time) {
    List<List<FilterClaim>> readings = plan.readings();
    Long total = tables.get(plan.of());
    if (total == null || !readings.stream().allMatch(counts::containsKey)) {
      return Optional.empty();
    }
    List<List<Long>> shared = new ArrayList<>();
    for (List<FilterClaim> reading : readings) {
      shared.add(readings.stream().map(other -> both(reading, other)).toList());
    }
    return Optional.of(new ReadingCounts(total, shared, Collections.nCopies(readings.size(), 0L)));
  }

  private long both(List<FilterClaim> reading, List<FilterClaim> other) {
    if (reading.equals(other)) {
      return counts.getOrDefault(reading, 0L);
    }
    List<FilterClaim> together = new ArrayList<>(reading);
    together.addAll(other);
    List<FilterClaim> turned = new ArrayList<>(other);
    turned.addAll(reading);
    return counts.getOrDefault(together, counts.getOrDefault(turned, 0L));
  }
}
