package dev.tht.gatecore.rule;

import dev.tht.spi.Refusal;
import dev.tht.spi.SafeText;
import dev.tht.spi.Span;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.literal.Constant;
import dev.tht.spi.literal.Stated;
import dev.tht.spi.rewriting.Basis;
import dev.tht.spi.rewriting.Condition;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.rewriting.Rewriting;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** A rewriting introduces no choice of its own: every part rests on a decision or on words. */
final class RewritingRules {

  private RewritingRules() {}

  static Optional<Refusal> check(Rewriting rewriting, RuleView view) {
    return Refusals.first(
        () -> numbered(rewriting),
        () -> bases(rewriting, view),
        () -> stated(rewriting, view),
        () -> limitStated(rewriting, view),
        () -> conceptsUsed(rewriting, view),
        () -> SaidAsDecided.check(rewriting, view));
  }

  private static Optional<Refusal> numbered(Rewriting rewriting) {
    for (int i = 0; i < rewriting.conditions().size(); i++) {
      if (rewriting.conditions().get(i).number() != i + 1) {
        return Optional.of(
            new Refusal(
                "numbered-conditions",
                "/rewriting/conditions/" + i,
                "conditions are not numbered 1, 2, 3, ...",
                "number them in order"));
      }
    }
    return Optional.empty();
  }

  private static Optional<Refusal> bases(Rewriting rewriting, RuleView view) {
    List<Basis> bases = new ArrayList<>();
    bases.add(rewriting.populationBasis());
    rewriting.conditions().forEach(c -> bases.add(c.basis()));
    rewriting.outputs().forEach(o -> bases.add(o.basis()));
    rewriting.groupings().forEach(g -> bases.add(g.basis()));
    rewriting.orderings().forEach(o -> bases.add(o.basis()));
    rewriting.limit().ifPresent(l -> bases.add(l.basis()));
    return bases.stream().map(b -> basis(b, view)).flatMap(Optional::stream).findFirst();
  }

  private static Optional<Refusal> basis(Basis basis, RuleView view) {
    return switch (basis) {
      case Basis.OfDecision(DecisionId id) ->
          Refusals.when(
              view.state().decisions().find(id).isEmpty(),
              "effective-basis",
              "/rewriting",
              "decision " + id + " is not in force",
              "rest the part on a decision in force or on the question's words");
      case Basis.OfWords(Span span) ->
          Refusals.when(
              !span.within(view.question()),
              "effective-basis",
              "/rewriting",
              "a part rests on words outside the question",
              "give the positions of the words in the question");
    };
  }

  private static Optional<Refusal> stated(Rewriting rewriting, RuleView view) {
    for (Condition condition : rewriting.conditions()) {
      String part = "/rewriting/conditions/" + (condition.number() - 1);
      boolean words = condition.basis() instanceof Basis.OfWords;
      if (words != condition.stated().isPresent()) {
        return Optional.of(
            new Refusal(
                "condition-basis",
                part,
                "a condition states a comparison exactly when it rests on the question's words",
                "take the comparison from the decision, or rest the condition on words"));
      }
      Optional<Refusal> refusal =
          condition.stated().stream()
              .flatMap(comparison -> comparison.literals().stream())
              .map(literal -> stated(literal, part, view))
              .flatMap(Optional::stream)
              .findFirst();
      if (refusal.isPresent()) {
        return refusal;
      }
    }
    return Optional.empty();
  }

  private static Optional<Refusal> stated(Stated literal, String part, RuleView view) {
    boolean inside = literal.span().within(view.question());
    return Refusals.when(
        !inside || !says(literal.span().in(view.question()), literal.constant()),
        "stated-in-question",
        part,
        "the question does not state "
            + SafeText.line(literal.constant().text(), 60)
            + " where the condition says it does",
        "reopen F1 for a value that the question does not state itself");
  }

  /** A limit above one must be a number of the words that it rests on; "the most" states one. */
  private static Optional<Refusal> limitStated(Rewriting rewriting, RuleView view) {
    return rewriting
        .limit()
        .filter(limit -> limit.rows() > 1)
        .filter(
            limit ->
                limit.basis() instanceof Basis.OfWords words
                    && !says(words.span().in(view.question()), Constant.number(limit.rows())))
        .map(
            limit ->
                new Refusal(
                    "stated-in-question",
                    "/rewriting/limit",
                    "the words that the limit rests on do not state " + limit.rows(),
                    "rest the limit on the words that state it"));
  }

  /** Whether the words state the constant: the same text, or a date whose year they name. */
  private static boolean says(String words, Constant constant) {
    String folded = words.toLowerCase(Locale.ROOT);
    return switch (constant.kind()) {
      case TEXT, TRUTH -> folded.contains(constant.text().toLowerCase(Locale.ROOT));
      case NUMBER -> NumberWords.state(folded, new BigDecimal(constant.text()));
      case DATE ->
          folded.contains(constant.text()) || folded.contains(constant.text().substring(0, 4));
    };
  }

  private static Optional<Refusal> conceptsUsed(Rewriting rewriting, RuleView view) {
    Set<DecisionId> used = new HashSet<>();
    rewriting.conditions().stream().map(Condition::basis).forEach(b -> add(b, used));
    add(rewriting.populationBasis(), used);
    rewriting.outputs().forEach(o -> add(o.basis(), used));
    rewriting.groupings().forEach(g -> add(g.basis(), used));
    rewriting.orderings().forEach(o -> add(o.basis(), used));
    for (Effective<ConceptClarified> concept : view.state().decisions().concepts()) {
      boolean filters = !concept.decision().grounding().filters().isEmpty();
      if (filters && !used.contains(concept.id())) {
        return Optional.of(
            new Refusal(
                "concepts-used",
                "/rewriting/conditions",
                "the clarified concept "
                    + SafeText.line(concept.decision().subject(), 60)
                    + " ("
                    + concept.id()
                    + ") has become no condition",
                "give it a condition of its own"));
      }
    }
    return Optional.empty();
  }

  private static void add(Basis basis, Set<DecisionId> used) {
    if (basis instanceof Basis.OfDecision(DecisionId id)) {
      used.add(id);
    }
  }
}
