package dev.tht.gatecore.rule;

import dev.tht.spi.Refusal;
import dev.tht.spi.proposal.ProposedOption;
import dev.tht.spi.retrieval.Evidence;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What an option says in the words of a retrieved text stands there with that text's source: the
 * gate shows the source line of what an option cites, so it must be cited.
 */
final class EvidenceSourced {

  /** Shorter sentences are anybody's. */
  private static final int SHORTEST = 24;

  private EvidenceSourced() {}

  /** {@code source-line}. */
  static Optional<Refusal> check(ProposedOption option, String part, RuleView view) {
    String said = folded(option.meaning() + "\n" + option.detail());
    List<Evidence> retrieved = view.pack().evidence();
    boolean cited =
        retrieved.stream()
            .filter(piece -> cites(option, piece))
            .anyMatch(piece -> quotes(said, piece));
    if (cited) {
      return Optional.empty();
    }
    return retrieved.stream()
        .filter(piece -> quotes(said, piece))
        .findFirst()
        .map(
            piece ->
                new Refusal(
                    "source-line",
                    part + "/evidence",
                    "the option is worded as the Evidence " + piece.id() + " and does not cite it",
                    "cite it, so that its source stands beside its words"));
  }

  private static boolean cites(ProposedOption option, Evidence piece) {
    return option.evidence().contains(piece.id())
        || option.candidates().contains("evidence:" + piece.id());
  }

  private static boolean quotes(String said, Evidence piece) {
    String text = folded(piece.text());
    return text.length() >= SHORTEST && said.contains(text);
  }

  private static String folded(String text) {
    return text.strip().replaceAll("\\s+", " ").toLowerCase(Locale.ROOT);
  }
}
