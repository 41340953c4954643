package dev.tht.gatecore.request;

import dev.tht.gatecore.probe.Measured;
import dev.tht.gatecore.probe.ScreenCounts;
import dev.tht.gatecore.probe.ScreenProbes;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.Outcome;
import dev.tht.spi.decision.AmbiguityLeftOpen;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Grounding;
import dev.tht.spi.literal.Filter;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.ProposedOption;
import dev.tht.spi.proposal.ReviewerWords;
import dev.tht.spi.review.MeasuredImpact;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.rewriting.OpenRisk;
import dev.tht.spi.session.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/** Questions about what words mean: a select or a decide, with leave-open and none-applies. */
final class ConceptRequests {

  private final FilterVerifier verifier;
  private final ScreenProbes probes;

  ConceptRequests(FilterVerifier verifier, ScreenProbes probes) {
    this.verifier = verifier;
    this.probes = probes;
  }

  Outcome<ReviewRequest> build(
      Proposal.Interpretations proposal, Sources sources, SessionState state) {
    ScreenCounts counts = probes.of(state);
    Optional<Measured> measured = counts.measure(proposal);
    List<ReviewerWords> words = wordsAbout(proposal.subject(), state);
    List<ReviewOption> options = new ArrayList<>();
    for (int i = 0; i < proposal.options().size(); i++) {
      switch (option(proposal.options().get(i), "/options/" + i, sources, words, counts)) {
        case Outcome.Success<ReviewOption>(ReviewOption option) -> options.add(option);
        case Outcome.Refused<ReviewOption>(var refusal) -> {
          return new Outcome.Refused<>(refusal);
        }
      }
    }
    List<ReviewOption> all = new ArrayList<>(Options.neutral(options));
    all.add(leaveOpen(proposal.subject(), proposal.leaveOpen(), said(words)));
    if (!options.isEmpty()) {
      all.add(Options.ofGate(ReviewOption.Role.NONE_APPLIES));
    }
    List<ReviewOption> numbered = Options.numbered(all);
    return Outcome.of(
        request(proposal, numbered, measured.map(each -> impact(each, proposal, numbered))));
  }

  /** The counts of the readings, under the ids that they have now. */
  private MeasuredImpact impact(
      Measured measured, Proposal.Interpretations proposal, List<ReviewOption> numbered) {
    List<String> ids =
        proposal.options().stream()
            .filter(option -> !option.claims().isEmpty())
            .map(option -> id(option.meaning(), numbered))
            .toList();
    return new MeasuredImpact(measured.plan(), ids, measured.counts(), probes.budget().toMillis());
  }

  private static String id(String meaning, List<ReviewOption> numbered) {
    return numbered.stream()
        .filter(option -> option.meaning().equals(meaning))
        .map(ReviewOption::id)
        .findFirst()
        .orElseThrow();
  }

  private static List<ReviewerWords> wordsAbout(String subject, SessionState state) {
    return state.words().stream()
        .filter(
            words ->
                words.subject().toLowerCase(Locale.ROOT).equals(subject.toLowerCase(Locale.ROOT)))
        .toList();
  }

  private static ReviewRequest request(
      Proposal.Interpretations proposal,
      List<ReviewOption> options,
      Optional<MeasuredImpact> impact) {
    return switch (proposal.answer()) {
      case EXACTLY_ONE ->
          new ReviewRequest.Select(
              Phase.CLARIFICATION,
              proposal.subject(),
              proposal.span(),
              options,
              proposal.noBest(),
              Options.SELECT_CONTROLS,
              impact);
      case SEVERAL ->
          new ReviewRequest.Decide(
              Phase.CLARIFICATION,
              ReviewRequest.Purpose.CLARIFICATION,
              proposal.subject(),
              Optional.of(proposal.span()),
              options,
              proposal.noBest(),
              Options.DECIDE_CONTROLS,
              impact);
    };
  }

  private Outcome<ReviewOption> option(
      ProposedOption proposed,
      String part,
      Sources sources,
      List<ReviewerWords> words,
      ScreenCounts counts) {
    return switch (verifier.verify(proposed.claims(), part)) {
      case Outcome.Refused<List<Filter>>(var refusal) -> new Outcome.Refused<>(refusal);
      case Outcome.Success<List<Filter>>(List<Filter> filters) ->
          Outcome.of(option(proposed, filters, sources, words, counts));
    };
  }

  private ReviewOption option(
      ProposedOption proposed,
      List<Filter> filters,
      Sources sources,
      List<ReviewerWords> words,
      ScreenCounts counts) {
    ConceptClarified decision =
        new ConceptClarified(
            proposed.subject(),
            proposed.detail(),
            proposed.rationale() + said(words),
            new Grounding(filters, proposed.columns(), supporting(proposed)),
            Optional.empty());
    OptionalLong rows =
        proposed.claims().isEmpty() ? OptionalLong.empty() : counts.rows(proposed.claims());
    return new ReviewOption(
        "o",
        ReviewOption.Role.PROPOSED,
        proposed.meaning(),
        filters,
        proposed.columns(),
        sources.lines(proposed.candidates(), proposed.evidence()),
        proposed.risk(),
        proposed.recommended(),
        Optional.of(decision),
        rows);
  }

  /** Evidence counts among the candidates that a concept rests on. */
  private static List<String> supporting(ProposedOption proposed) {
    List<String> supporting = new ArrayList<>(proposed.candidates());
    proposed.evidence().stream()
        .map(id -> "evidence:" + id)
        .filter(id -> !supporting.contains(id))
        .forEach(supporting::add);
    return supporting;
  }

  /** The reviewer's own words, verbatim, for the rationale of whatever is decided next. */
  private static String said(List<ReviewerWords> words) {
    StringBuilder said = new StringBuilder();
    for (ReviewerWords word : words) {
      if (!word.words().isBlank()) {
        said.append(" The reviewer said: \"").append(word.words()).append("\".");
      }
    }
    return said.toString();
  }

  private static ReviewOption leaveOpen(String subject, OpenRisk risk, String said) {
    return new ReviewOption(
        "o",
        ReviewOption.Role.LEAVE_OPEN,
        "",
        List.of(),
        List.of(),
        List.of(),
        "",
        false,
        Optional.of(
            new AmbiguityLeftOpen(
                subject, risk.undetermined(), "The risk was accepted." + said, risk)),
        OptionalLong.empty());
  }

  /** The same options once more, as a decide: the reviewer says that several apply. */
  static ReviewRequest several(ReviewRequest.Select select) {
    return new ReviewRequest.Decide(
        select.phase(),
        ReviewRequest.Purpose.CLARIFICATION,
        select.subject(),
        Optional.of(select.span()),
        select.options(),
        select.noBest(),
        Options.DECIDE_CONTROLS,
        select.impact());
  }
}
