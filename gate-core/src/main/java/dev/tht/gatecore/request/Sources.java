package dev.tht.gatecore.request;

import dev.tht.gatecore.rule.RuleView;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.Evidence;
import dev.tht.spi.retrieval.EvidenceId;
import dev.tht.spi.retrieval.EvidenceStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What supports an option, a line each: the candidate with its provenance and score, or Evidence.
 */
final class Sources {

  private final RuleView view;
  private final Map<String, Candidate> found;
  private final EvidenceStore evidence;

  Sources(RuleView view, Map<String, Candidate> found, EvidenceStore evidence) {
    this.view = view;
    this.found = found;
    this.evidence = evidence;
  }

  List<String> lines(List<String> candidates, List<EvidenceId> evidenceIds) {
    List<String> lines = new ArrayList<>();
    for (EvidenceId id : evidenceIds) {
      evidence.find(id).ifPresent(e -> lines.add(line(e)));
    }
    for (String id : candidates) {
      candidate(id).ifPresent(candidate -> lines.add(line(candidate)));
    }
    return lines;
  }

  private Optional<Candidate> candidate(String id) {
    return Optional.ofNullable(found.get(id)).or(() -> view.pack().candidate(id));
  }

  private static String line(Candidate candidate) {
    String score =
        candidate.score().map(s -> String.format(Locale.ROOT, " %.2f", s.value())).orElse("");
    return candidate.id()
        + " ("
        + candidate.provenance().source()
        + " "
        + candidate.provenance().locator()
        + score
        + ")";
  }

  private static String line(Evidence evidence) {
    return "evidence:" + evidence.id() + " (" + evidence.source() + "): " + evidence.text();
  }
}
