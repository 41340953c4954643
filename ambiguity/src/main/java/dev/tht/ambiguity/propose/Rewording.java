package dev.tht.ambiguity.propose;

import dev.tht.ambiguity.detect.Situation;
import dev.tht.ambiguity.detect.Text;
import dev.tht.ambiguity.sketch.Part;
import dev.tht.ambiguity.sketch.Sketch;
import dev.tht.ambiguity.sketch.Speech;
import dev.tht.spi.literal.Filter;
import dev.tht.spi.literal.Literal;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.ReviewerWords;
import dev.tht.spi.rewriting.Aggregate;
import dev.tht.spi.rewriting.Basis;
import dev.tht.spi.rewriting.Condition;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.rewriting.Grouping;
import dev.tht.spi.rewriting.Limit;
import dev.tht.spi.rewriting.Ordering;
import dev.tht.spi.rewriting.Output;
import dev.tht.spi.rewriting.Rewriting;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Phase;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Proposes for F3: the question made explicit. Every condition rests on a concept that the reviewer
 * clarified or on words that state it; nothing else is added.
 */
public final class Rewording {

  private Rewording() {}

  /** The proposal. */
  public static Proposal propose(Situation situation) {
    return new Proposal.Rewritten(rewriting(situation));
  }

  private static Rewriting rewriting(Situation situation) {
    Sketch sketch = situation.sketch();
    List<Condition> conditions = conditions(situation);
    List<Output> outputs = outputs(situation);
    List<Grouping> groupings = new ArrayList<>();
    for (Part.Grouping part : sketch.groupings()) {
      groupings.add(new Grouping(groupings.size() + 1, part.text(), part.datePart(), words(part)));
    }
    List<Ordering> orderings = new ArrayList<>();
    for (Part.Ordering part : sketch.orderings()) {
      orderings.add(
          new Ordering(
              orderings.size() + 1, part.text(), part.aggregate(), part.descending(), words(part)));
    }
    Optional<Limit> limit =
        sketch
            .limit()
            .map(
                rows ->
                    new Limit(
                        rows,
                        new Basis.OfWords(sketch.limitSpan().orElse(situation.words().whole()))));
    return new Rewriting(
        Sentence.of(sketch, conditions, alternatives(conditions, situation), speech(situation)),
        sketch.populationText(),
        new Basis.OfWords(sketch.populationSpan()),
        conditions,
        outputs,
        groupings,
        orderings,
        limit,
        sketch.distinct(),
        assumptions(situation));
  }

  /** Conditions of decisions first, then those stated, each in the order of the question. */
  static List<Condition> conditions(Situation situation) {
    List<Condition> conditions = new ArrayList<>();
    Set<String> subjects = new HashSet<>();
    situation
        .view()
        .decisions()
        .concepts()
        .forEach(
            concept -> {
              if (!concept.decision().grounding().filters().isEmpty()) {
                String said = spoken(situation, concept.decision().grounding().filters());
                boolean first = subjects.add(concept.decision().subject().toLowerCase(Locale.ROOT));
                conditions.add(
                    new Condition(
                        conditions.size() + 1,
                        first ? said : text(situation).say("rewrite.or", said),
                        new Basis.OfDecision(concept.id()),
                        Optional.empty(),
                        Optional.empty()));
              }
            });
    for (Part.Condition part : situation.sketch().conditions()) {
      conditions.add(
          new Condition(
              conditions.size() + 1,
              part.text(),
              words(part),
              Optional.of(
                  new Condition.StatedComparison(
                      part.datePart(), part.comparison(), part.literals())),
              part.aggregate()));
    }
    return conditions;
  }

  /** Those that say another meaning of the words that the one before gave a meaning to. */
  private static Set<Integer> alternatives(List<Condition> conditions, Situation situation) {
    Map<DecisionId, String> subjects = new HashMap<>();
    situation
        .view()
        .decisions()
        .concepts()
        .forEach(c -> subjects.put(c.id(), c.decision().subject().toLowerCase(Locale.ROOT)));
    Set<String> seen = new HashSet<>();
    Set<Integer> alternatives = new HashSet<>();
    for (Condition condition : conditions) {
      if (condition.basis() instanceof Basis.OfDecision(DecisionId id)
          && !seen.add(subjects.getOrDefault(id, id.toString()))) {
        alternatives.add(condition.number());
      }
    }
    return alternatives;
  }

  private static Text text(Situation situation) {
    return Text.in(situation.view().session().language());
  }

  private static Speech speech(Situation situation) {
    return new Speech(situation.view().session().language());
  }

  private static String spoken(Situation situation, List<Filter> filters) {
    Speech speech = speech(situation);
    List<String> said =
        filters.stream()
            .map(
                filter ->
                    speech.condition(
                        filter.column(),
                        filter.part(),
                        filter.comparison(),
                        filter.literals().stream().map(Literal::constant).toList()))
            .toList();
    return String.join(speech.language() == Language.ITALIAN ? " e " : " and ", said);
  }

  private static List<Output> outputs(Situation situation) {
    List<Output> outputs = new ArrayList<>();
    for (Part.Output part : situation.sketch().outputs()) {
      outputs.add(new Output(outputs.size() + 1, part.text(), part.aggregate(), words(part)));
    }
    if (outputs.isEmpty()) {
      outputs.add(
          new Output(
              1,
              situation.sketch().populationText(),
              Optional.of(Aggregate.COUNT),
              new Basis.OfWords(situation.words().whole())));
    }
    return outputs;
  }

  private static Basis words(Part part) {
    return new Basis.OfWords(part.span());
  }

  private static List<String> assumptions(Situation situation) {
    List<String> assumptions = new ArrayList<>();
    Text text = text(situation);
    situation
        .view()
        .decisions()
        .openAmbiguities()
        .forEach(open -> assumptions.add(open.decision().risk().treatment()));
    situation
        .sketch()
        .unexpressed()
        .forEach(span -> assumptions.add(text.say("rewrite.unexpressed", situation.said(span))));
    situation
        .sketch()
        .unread()
        .forEach(span -> assumptions.add(text.say("rewrite.unread", situation.said(span))));
    situation.view().words().stream()
        .filter(words -> words.phase() == Phase.REWRITING)
        .filter(words -> words.kind() == ReviewerWords.Kind.OTHER)
        .forEach(words -> assumptions.add(text.say("rewrite.not-covered", words.words())));
    return assumptions;
  }
}
