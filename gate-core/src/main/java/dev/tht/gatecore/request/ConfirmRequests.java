package dev.tht.gatecore.request;

import dev.tht.ledger.session.SessionState;
import dev.tht.spi.decision.AmbiguityLeftOpen;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.review.EqualToday;
import dev.tht.spi.review.ReviewContent;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.ReviewRequest.RecordedLine;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.rewriting.OpenRisk;
import dev.tht.spi.session.Phase;
import java.util.ArrayList;
import java.util.List;

/** Questions that close a phase: the model's summary, and the gate's own list from the ledger. */
final class ConfirmRequests {

  /** How the summary begins in which a proposer asks to go back to F1; the rest is its words. */
  static final String REOPENING = "F1? ";

  private static final String KEPT = "memory_promoted";

  private ConfirmRequests() {}

  static ReviewRequest confirm(
      List<Phase> phases, List<String> summary, List<ReviewContent> contents, SessionState state) {
    return build(
        phases,
        summary,
        contents,
        List.of(ReviewOption.ofGate("o1", ReviewOption.Role.ACCEPT)),
        List.of(),
        state);
  }

  /** Closes phases, and shows what makes no difference today, each of which can be asked. */
  static ReviewRequest summary(
      List<Phase> phases, List<String> lines, List<EqualToday> equal, SessionState state) {
    List<ReviewOption> options = new ArrayList<>();
    options.add(ReviewOption.ofGate("o1", ReviewOption.Role.ACCEPT));
    for (EqualToday each : equal) {
      options.add(ReviewOption.asking("o" + (options.size() + 1), each.question().subject()));
    }
    return build(phases, lines, List.of(), options, equal, state);
  }

  /** There is nothing to accept: the reviewer can correct, go back or leave. */
  static ReviewRequest impasse(Phase phase, String reason, SessionState state) {
    return build(List.of(phase), List.of(reason), List.of(), List.of(), List.of(), state);
  }

  /**
   * The proposer finds words unclear after F1 was closed: nothing can be accepted here; the
   * reviewer goes back, or says why not.
   */
  static ReviewRequest reopening(Proposal.Interpretations late, SessionState state) {
    List<String> lines = new ArrayList<>();
    lines.add(REOPENING + late.subject());
    late.options().forEach(option -> lines.add(option.meaning()));
    return build(List.of(state.phase()), lines, List.of(), List.of(), List.of(), state);
  }

  private static ReviewRequest build(
      List<Phase> phases,
      List<String> summary,
      List<ReviewContent> contents,
      List<ReviewOption> options,
      List<EqualToday> equal,
      SessionState state) {
    List<RecordedLine> recorded = new ArrayList<>();
    for (Effective<? extends Decision> effective : state.decisions().all()) {
      if (phases.contains(effective.phase())) {
        recorded.add(line(effective));
      }
    }
    if (phases.contains(Phase.PROMOTION)) {
      state.promoted().forEach(item -> recorded.add(kept(item)));
    }
    return new ReviewRequest.Confirm(
        phases,
        summary,
        recorded,
        missing(recorded, summary),
        contents,
        risks(state),
        options,
        Options.CONFIRM_CONTROLS,
        equal);
  }

  private static RecordedLine line(Effective<?> effective) {
    return new RecordedLine(
        effective.id(),
        effective.decision().type(),
        effective.decision().subject(),
        effective.decision().detail());
  }

  /** What F8 has brought about: an item in Memory, under the decision that it comes from. */
  private static RecordedLine kept(MemoryItem item) {
    return new RecordedLine(
        item.decision(), KEPT, item.subject(), item.id() + ", " + item.detail());
  }

  private static List<DecisionId> missing(List<RecordedLine> recorded, List<String> summary) {
    String said = String.join("\n", summary) + "\n";
    return recorded.stream()
        .filter(line -> !line.type().endsWith("_linked") && !line.type().equals(KEPT))
        .map(RecordedLine::id)
        .filter(
            id ->
                !said.matches(
                    "(?s).*\\b" + java.util.regex.Pattern.quote(id.value()) + "(?![0-9]).*"))
        .toList();
  }

  private static List<OpenRisk> risks(SessionState state) {
    return state.decisions().openAmbiguities().stream()
        .map(Effective::decision)
        .map(AmbiguityLeftOpen::risk)
        .toList();
  }
}
