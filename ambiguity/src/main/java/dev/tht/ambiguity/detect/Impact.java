package dev.tht.ambiguity.detect;

import dev.tht.spi.proposal.Proposal.Interpretations;
import dev.tht.spi.proposal.ProposerDesk;
import dev.tht.spi.query.ReadingCounts;
import java.util.List;
import java.util.Optional;

/**
 * Ranks ambiguities by how much their answers are expected to change the rows, as {@link
 * ReadingCounts#expectedChange} measures it. Counts are the desk's. Where a reading cannot be
 * counted, two readings are taken to differ by half of the rows.
 */
public final class Impact {

  private static final double UNKNOWN = 0.25;

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

  /** Whether it makes no difference to the rows today which reading is meant. */
  public boolean equalToday(Interpretations ambiguity) {
    return compared(ambiguity).filter(ReadingCounts::same).isPresent();
  }

  /** From 0, when it makes no difference to the rows, to less than 1. */
  double of(Interpretations ambiguity) {
    return compared(ambiguity).map(ReadingCounts::expectedChange).orElse(UNKNOWN);
  }

  private Optional<ReadingCounts> compared(Interpretations ambiguity) {
    boolean all = ambiguity.options().stream().noneMatch(option -> option.claims().isEmpty());
    return all && !ambiguity.options().isEmpty() ? desk.compare(ambiguity) : Optional.empty();
  }
}
