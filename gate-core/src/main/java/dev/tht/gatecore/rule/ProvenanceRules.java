package dev.tht.gatecore.rule;

import dev.tht.spi.Refusal;
import dev.tht.spi.SafeText;
import java.util.List;
import java.util.Optional;

/** Candidates may be cited only when this session's pack or searches produced them. */
final class ProvenanceRules {

  private ProvenanceRules() {}

  static Optional<Refusal> candidates(List<String> cited, String part, RuleView view) {
    return cited.stream()
        .filter(id -> !view.produced(id))
        .findFirst()
        .map(
            id ->
                new Refusal(
                    "provenance",
                    part,
                    "neither the pack nor a search of this session produced "
                        + SafeText.line(id, 80),
                    "search for it first, and cite the id that the search gives"));
  }
}
