package dev.tht.ambiguity.detect;

import dev.tht.spi.proposal.Proposal.Interpretations;
import java.util.ArrayList;
import java.util.List;

/** All detectors of the product, in the order in which equal impact is resolved. */
public final class Detectors {

  private static final List<Detector> ALL =
      List.of(
          new FarValue(),
          new NearMissValue(),
          new ValueInSeveralColumns(),
          new CalendarOrFiscalYear(),
          new SeveralDateColumns(),
          new VagueWord(),
          new EvidenceTerm(),
          new PrecomputedFigure(),
          new SameSenseTables(),
          new SameSenseColumns(),
          new ColumnsOfOneMeaning(),
          new SeveralJoinPaths(),
          new ScopeOfEach(),
          new Attachment(),
          new UnanswerablePart(),
          new PartOfValues());

  private Detectors() {}

  /** What is still open, one per subject, counted in the rows that the question is about. */
  public static List<Interpretations> open(Situation situation) {
    List<Interpretations> open = new ArrayList<>();
    for (Detector detector : ALL) {
      for (Interpretations found : detector.detect(situation)) {
        boolean known =
            open.stream().anyMatch(other -> other.subject().equalsIgnoreCase(found.subject()));
        if (!known && !situation.settled(found.subject())) {
          open.add(situation.sketch().population().map(found::countedIn).orElse(found));
        }
      }
    }
    return List.copyOf(open);
  }
}
