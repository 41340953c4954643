package dev.tht.testkit.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.query.ImpactProbe;
import java.util.List;
import java.util.OptionalLong;

/** An impact probe that checks another one: no count without claims or across tables. */
public final class AssertingImpactProbe implements ImpactProbe {

  private final ImpactProbe probe;

  /** Checks that probe. */
  public AssertingImpactProbe(ImpactProbe probe) {
    this.probe = probe;
  }

  @Override
  public OptionalLong rows(List<FilterClaim> claims) {
    OptionalLong rows = probe.rows(List.copyOf(claims));
    long tables = claims.stream().map(claim -> claim.column().table()).distinct().count();
    if (tables != 1) {
      assertThat(rows).as("a count over %s tables", tables).isEmpty();
    }
    assertThat(rows.orElse(0)).isNotNegative();
    return rows;
  }
}
