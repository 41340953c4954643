package dev.tht.ambiguity.detect;

import dev.tht.spi.proposal.Proposal.Interpretations;
import java.util.List;

/**
 * A detector finds one sort of ambiguity in a question. It returns each with its readings, in the
 * order of the question, none twice; it neither ranks nor filters by what was decided already. Pure
 * but for the searches of the situation's desk.
 */
public interface Detector {

  /** The ambiguities of its sort. */
  List<Interpretations> detect(Situation situation);
}
