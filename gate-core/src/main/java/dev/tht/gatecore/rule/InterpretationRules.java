package dev.tht.gatecore.rule;

import dev.tht.spi.Refusal;
import dev.tht.spi.SafeText;
import dev.tht.spi.proposal.Proposal.Interpretations;
import dev.tht.spi.proposal.ProposedOption;
import dev.tht.spi.session.Phase;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What the readings of an ambiguity must be like. */
final class InterpretationRules {

  private static final int MOST_OPTIONS = 12;

  private InterpretationRules() {}

  static Optional<Refusal> check(Interpretations proposal, RuleView view) {
    return Refusals.first(
        () -> shape(proposal, view),
        () -> wordsFirst(proposal, view),
        () -> recommendation(proposal),
        () -> options(proposal, view));
  }

  /** {@code words-first}: what the reviewer said about a subject is what comes next. */
  private static Optional<Refusal> wordsFirst(Interpretations proposal, RuleView view) {
    return view.state().words().stream()
        .filter(words -> words.phase() == Phase.CLARIFICATION && !closing(words.subject()))
        .findFirst()
        .filter(words -> !words.subject().equals(proposal.subject()))
        .map(
            words ->
                new Refusal(
                    "words-first",
                    "/subject",
                    "the reviewer's words about "
                        + SafeText.line(words.subject(), 60)
                        + " have not been taken up",
                    "propose what they may mean before another subject"));
  }

  /** Whether the subject is that of a question which closes phases, such as {@code F1+F2}. */
  private static boolean closing(String subject) {
    return subject.matches("F[1-8](\\+F[1-8])*");
  }

  private static Optional<Refusal> shape(Interpretations proposal, RuleView view) {
    return Refusals.first(
        () ->
            Refusals.when(
                proposal.subject().isBlank(),
                "subject-named",
                "/subject",
                "the ambiguity has no subject",
                "give the concept a short name"),
        () ->
            Refusals.when(
                !proposal.span().within(view.question()),
                "span-in-question",
                "/span",
                "the span lies outside the question",
                "give the positions of the ambiguous words in the question"),
        () ->
            Refusals.when(
                proposal.options().size() > MOST_OPTIONS,
                "few-options",
                "/options",
                proposal.options().size() + " options are too many to weigh",
                "propose at most " + MOST_OPTIONS),
        () -> distinct(proposal));
  }

  private static Optional<Refusal> distinct(Interpretations proposal) {
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < proposal.options().size(); i++) {
      if (!seen.add(proposal.options().get(i).meaning().strip())) {
        return Optional.of(
            new Refusal(
                "distinct-options",
                "/options/" + i,
                "two options say the same",
                "say each reading once"));
      }
    }
    return Optional.empty();
  }

  private static Optional<Refusal> recommendation(Interpretations proposal) {
    long recommended = proposal.options().stream().filter(ProposedOption::recommended).count();
    return Refusals.first(
        () ->
            Refusals.when(
                recommended > 1,
                "one-recommended",
                "/options",
                recommended + " options are recommended",
                "recommend one at most"),
        () ->
            Refusals.when(
                recommended == 0 && proposal.noBest().filter(s -> !s.isBlank()).isEmpty(),
                "why-no-best",
                "/no_best",
                "no option is recommended and no reason is given",
                "recommend one, or say why there is no best"));
  }

  private static Optional<Refusal> options(Interpretations proposal, RuleView view) {
    for (int i = 0; i < proposal.options().size(); i++) {
      Optional<Refusal> refusal =
          option(proposal.options().get(i), proposal.subject(), "/options/" + i, view);
      if (refusal.isPresent()) {
        return refusal;
      }
    }
    return Optional.empty();
  }

  private static Optional<Refusal> option(
      ProposedOption option, String subject, String part, RuleView view) {
    return Refusals.first(
        () ->
            Refusals.when(
                !option.subject().equals(subject),
                "one-subject",
                part + "/subject",
                "an option is about "
                    + SafeText.line(option.subject(), 60)
                    + " and the question about "
                    + SafeText.line(subject, 60),
                "ask about one subject at a time"),
        () -> complete(option, part),
        () -> ReservedNames.check(option.meaning(), part + "/meaning"),
        () -> PortableText.check(option.detail(), view.catalog(), part + "/detail"),
        () -> EvidenceSourced.check(option, part, view),
        () -> known(option, part, view),
        () -> provenance(option, part, view));
  }

  private static Optional<Refusal> complete(ProposedOption option, String part) {
    return Refusals.when(
        option.meaning().isBlank()
            || option.detail().isBlank()
            || option.risk().isBlank()
            || option.rationale().isBlank(),
        "option-complete",
        part,
        "an option must say its meaning, detail, risk and rationale",
        "fill all four in");
  }

  private static Optional<Refusal> known(ProposedOption option, String part, RuleView view) {
    List<Optional<Refusal>> looked = new ArrayList<>();
    for (int i = 0; i < option.columns().size(); i++) {
      looked.add(
          CatalogRules.known(view.catalog(), option.columns().get(i), part + "/columns/" + i));
    }
    for (int i = 0; i < option.claims().size(); i++) {
      looked.add(
          CatalogRules.known(
              view.catalog(), option.claims().get(i).column(), part + "/claims/" + i + "/column"));
    }
    return looked.stream().flatMap(Optional::stream).findFirst();
  }

  private static Optional<Refusal> provenance(ProposedOption option, String part, RuleView view) {
    return Refusals.first(
        () ->
            Refusals.when(
                option.candidates().isEmpty()
                    && option.evidence().isEmpty()
                    && option.columns().isEmpty()
                    && option.claims().isEmpty(),
                "provenance",
                part,
                "an option has no provenance",
                "cite a candidate, Evidence or a column of the catalog"),
        () -> ProvenanceRules.candidates(option.candidates(), part + "/candidates", view),
        () ->
            option.evidence().stream()
                .filter(id -> !view.evidence().contains(id))
                .findFirst()
                .map(
                    id ->
                        new Refusal(
                            "provenance",
                            part + "/evidence",
                            "there is no Evidence " + id,
                            "cite Evidence that exists")));
  }
}
