package dev.tht.ambiguity.detect;

import dev.tht.spi.proposal.Proposal.Interpretations;
import dev.tht.spi.proposal.ProposedOption;
import dev.tht.spi.proposal.ProposerDesk;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Measures how much the readings of an ambiguity differ in rows, and finds the one that differs
 * most. Counts are the desk's; a reading that cannot be counted is taken to differ by half.
 */
public final class Impact {

  private static final double UNKNOWN = 0.5;

  private final ProposerDesk desk;

  public Impact(ProposerDesk desk) {
    this.desk = desk;
  }

  /** The ambiguity with the greatest impact; the first of equals. */
  public Optional<Interpretations> greatest(List<Interpretations> open) {
    if (open.size() == 1) {
      return Optional.of(open.get(0));
    }
    Optional<Interpretations> best = Optional.empty();
    double greatest = -1;
    for (Interpretations ambiguity : open) {
      double impact = of(ambiguity);
      if (impact > greatest) {
        greatest = impact;
        best = Optional.of(ambiguity);
      }
    }
    return best;
  }

  /** From 0, when all readings match equally many rows, to 1. */
  double of(Interpretations ambiguity) {
    List<Long> rows = new ArrayList<>();
    for (ProposedOption option : ambiguity.options()) {
      OptionalLong counted =
          option.claims().isEmpty() ? OptionalLong.empty() : desk.rows(option.claims());
      if (counted.isEmpty()) {
        return UNKNOWN;
      }
      rows.add(counted.getAsLong());
    }
    if (rows.isEmpty()) {
      return UNKNOWN;
    }
    long most = rows.stream().mapToLong(Long::longValue).max().orElse(0);
    long least = rows.size() == 1 ? 0 : rows.stream().mapToLong(Long::longValue).min().orElse(0);
    return most == 0 ? 0 : (double) (most - least) / most;
  }
}
