package dev.tht.gatecore.probe;

import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.proposal.Proposal.Interpretations;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** What can be counted for the question that comes next in a session. Safe for concurrent use. */
public interface ScreenCounts {

  /**
   * Rows that satisfy all the claims; empty when they were not counted in the time that is left.
   */
  OptionalLong rows(List<FilterClaim> claims);

  /** What the readings come to; empty when there is no way to count them. */
  Optional<Measured> measure(Interpretations proposal);
}
