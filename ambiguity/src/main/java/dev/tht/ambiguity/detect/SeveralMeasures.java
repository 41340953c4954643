package dev.tht.ambiguity.detect;

import dev.tht.ambiguity.linking.ColumnMatch;
import dev.tht.ambiguity.sketch.Part;
import dev.tht.ambiguity.sketch.Phrase;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.literal.Stated;
import dev.tht.spi.proposal.Proposal.Answer;
import dev.tht.spi.proposal.Proposal.Interpretations;
import dev.tht.spi.proposal.ProposedOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A number that the question compares something with, while several columns of the things it speaks
 * of are about as near to its words and none is called just so: "cost more than 1000", where there
 * are a standard cost and a list price.
 */
final class SeveralMeasures implements Detector {

  private static final int MOST_OPTIONS = 5;
  private static final double CALLED_SO = 0.95;
  private static final double AS_NEAR = 0.25;

  @Override
  public List<Interpretations> detect(Situation situation) {
    List<Interpretations> found = new ArrayList<>();
    for (Part.Condition condition : situation.sketch().conditions()) {
      List<ColumnName> measures = measures(situation, condition);
      if (measures.size() > 1) {
        found.add(ambiguity(situation, condition, measures));
      }
    }
    return found;
  }

  private static List<ColumnName> measures(Situation situation, Part.Condition condition) {
    boolean number =
        condition.datePart().isEmpty()
            && condition.aggregate().isEmpty()
            && condition.literals().stream().allMatch(SeveralMeasures::isNumber);
    if (!number || condition.columns().isEmpty()) {
      return List.of();
    }
    Set<TableName> spoken = new HashSet<>(situation.sketch().needed());
    situation.sketch().population().ifPresent(spoken::add);
    List<ColumnMatch> own =
        condition.columns().stream().filter(m -> spoken.contains(m.column().table())).toList();
    double best = own.stream().mapToDouble(ColumnMatch::score).max().orElse(1);
    return best >= CALLED_SO
        ? List.of()
        : own.stream()
            .filter(match -> match.score() >= best - AS_NEAR)
            .map(ColumnMatch::column)
            .limit(MOST_OPTIONS)
            .toList();
  }

  private static boolean isNumber(Stated stated) {
    return stated.constant().text().matches("-?[0-9]+(\\.[0-9]+)?");
  }

  private static Interpretations ambiguity(
      Situation situation, Part.Condition condition, List<ColumnName> measures) {
    Text text = Text.in(situation.view().session().language());
    String subject = situation.subject(condition.span());
    List<String> values =
        condition.literals().stream().map(literal -> literal.constant().text()).toList();
    List<ProposedOption> options = new ArrayList<>();
    for (ColumnName measure : measures) {
      String what = Phrase.column(measure);
      options.add(
          new ProposedOption(
              subject,
              text.say("measure.meaning", subject, what),
              text.say("measure.detail", subject, what),
              List.of(new FilterClaim(measure, Optional.empty(), condition.comparison(), values)),
              List.of(),
              List.of(),
              List.of(),
              text.say("measure.risk", what),
              false,
              text.say("measure.rationale")));
    }
    return new Interpretations(
        subject,
        condition.span(),
        Answer.EXACTLY_ONE,
        options,
        Optional.of(text.say("measure.no-best")),
        text.leaveOpen(subject));
  }
}
