package dev.tht.ambiguity.propose;

import dev.tht.ambiguity.detect.Detectors;
import dev.tht.ambiguity.detect.Impact;
import dev.tht.ambiguity.detect.Situation;
import dev.tht.ambiguity.detect.SpokenReadings;
import dev.tht.ambiguity.detect.Text;
import dev.tht.spi.Refusal;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.Proposal.Interpretations;
import dev.tht.spi.proposal.ProposedOption;
import dev.tht.spi.proposal.ReviewerWords;
import dev.tht.spi.session.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Proposes for F1: what the reviewer said first, then the open ambiguity with the greatest impact,
 * then the summary together with those that make no difference to the rows today.
 */
public final class Clarifying {

  private static final Pattern OPTION = Pattern.compile("/options/(\\d+).*");

  private Clarifying() {}

  /** The proposal. */
  public static Proposal propose(Situation situation) {
    Impact impact = new Impact(situation.view().desk());
    Map<Boolean, List<Interpretations>> open =
        Detectors.open(situation).stream()
            .collect(
                Collectors.partitioningBy(
                    found -> !settledRefused(situation) && impact.equalToday(found)));
    Optional<Interpretations> next =
        spoken(situation).or(() -> impact.greatest(open.getOrDefault(false, List.of())));
    return next.<Proposal>map(
            found ->
                situation
                    .view()
                    .refusal()
                    .filter(refusal -> !ofSummary(refusal))
                    .map(refusal -> without(found, refusal))
                    .orElse(found))
        .orElseGet(() -> summary(situation, open.getOrDefault(true, List.of())));
  }

  /** Whether what makes no difference today was refused as such, so that it has to be asked. */
  private static boolean settledRefused(Situation situation) {
    return situation.view().refusal().filter(Clarifying::ofSummary).isPresent();
  }

  private static boolean ofSummary(Refusal refusal) {
    return refusal.part().startsWith("/equal_today");
  }

  private static Optional<Interpretations> spoken(Situation situation) {
    return situation.view().words().stream()
        .filter(words -> words.phase() == Phase.CLARIFICATION)
        .filter(words -> words.kind() == ReviewerWords.Kind.OTHER)
        .reduce((earlier, later) -> later)
        .map(words -> SpokenReadings.of(situation, words));
  }

  /** The same question without what was refused; without any option when that is not clear. */
  private static Interpretations without(Interpretations found, Refusal refusal) {
    List<ProposedOption> kept = new ArrayList<>();
    Matcher matcher = OPTION.matcher(refusal.part());
    if (matcher.matches() && matcher.group(1).length() < 4) {
      kept.addAll(found.options());
      int refused = Integer.parseInt(matcher.group(1));
      if (refused < kept.size()) {
        kept.remove(refused);
      }
    }
    boolean best = kept.stream().anyMatch(ProposedOption::recommended);
    return new Interpretations(
        found.subject(),
        found.span(),
        found.answer(),
        kept,
        best ? Optional.empty() : Optional.of(found.noBest().orElse(refusal.reason())),
        found.leaveOpen(),
        found.counted());
  }

  private static Proposal summary(Situation situation, List<Interpretations> equalToday) {
    List<String> lines = new ArrayList<>();
    Text text = Text.in(situation.view().session().language());
    situation
        .view()
        .decisions()
        .concepts()
        .forEach(c -> lines.add(c.id() + " " + c.decision().detail()));
    situation
        .view()
        .decisions()
        .openAmbiguities()
        .forEach(c -> lines.add(c.id() + " " + text.say("summary.open", c.decision().subject())));
    situation
        .sketch()
        .unexpressed()
        .forEach(span -> lines.add(text.say("summary.unexpressed", situation.said(span))));
    if (lines.isEmpty()) {
      lines.add(text.say(equalToday.isEmpty() ? "summary.none" : "summary.equal"));
    }
    return new Proposal.PhaseSummary(List.of(Phase.CLARIFICATION), lines, equalToday);
  }
}
