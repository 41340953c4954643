package dev.tht.ambiguity.detect;

import dev.tht.ambiguity.sketch.Distances;
import dev.tht.ambiguity.sketch.Part;
import dev.tht.spi.Span;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.proposal.Proposal.Answer;
import dev.tht.spi.proposal.Proposal.Interpretations;
import dev.tht.spi.proposal.ProposedOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A year that the question states, while several dates of the things it speaks of could be meant.
 */
final class SeveralDateColumns implements Detector {

  private static final int MOST_OPTIONS = 6;
  private static final int FAR_BEFORE = 4;

  @Override
  public List<Interpretations> detect(Situation situation) {
    List<Interpretations> found = new ArrayList<>();
    for (Part.Condition condition : situation.sketch().conditions()) {
      List<ColumnName> dates = dates(situation, condition);
      if (condition.datePart().isPresent() && dates.size() > 1) {
        found.add(ambiguity(situation, condition, dates));
      }
    }
    return found;
  }

  /** The dates among the condition's columns that belong to what the question speaks of. */
  static List<ColumnName> dates(Situation situation, Part.Condition condition) {
    List<ColumnName> all =
        condition.columns().stream().map(match -> match.column()).limit(MOST_OPTIONS).toList();
    Set<TableName> spoken = new HashSet<>(situation.sketch().needed());
    situation.sketch().population().ifPresent(spoken::add);
    List<ColumnName> within = all.stream().filter(c -> spoken.contains(c.table())).toList();
    return within.isEmpty() ? between(situation, all, spoken) : within;
  }

  /** Those of the tables that lie nearest to all that the question speaks of. */
  private static List<ColumnName> between(
      Situation situation, List<ColumnName> all, Set<TableName> spoken) {
    Distances distances = new Distances(situation.view().catalog());
    java.util.function.ToIntFunction<ColumnName> far =
        column -> spoken.stream().mapToInt(t -> distances.between(t, column.table())).sum();
    int nearest = all.stream().mapToInt(far).min().orElse(0);
    return all.stream().filter(column -> far.applyAsInt(column) == nearest).toList();
  }

  private static Interpretations ambiguity(
      Situation situation, Part.Condition condition, List<ColumnName> dates) {
    Text text = Text.in(situation.view().session().language());
    String subject = situation.subject(condition.span());
    Optional<ColumnName> named = named(situation, condition.span(), dates);
    List<ProposedOption> options = new ArrayList<>();
    named.ifPresent(date -> options.add(option(condition, date, subject, text, true)));
    for (ColumnName date : dates) {
      if (!named.equals(Optional.of(date))) {
        options.add(option(condition, date, subject, text));
      }
    }
    return new Interpretations(
        subject,
        condition.span(),
        Answer.EXACTLY_ONE,
        options,
        named.isPresent() ? Optional.empty() : Optional.of(text.say("date.no-best")),
        text.leaveOpen(subject));
  }

  /** The only date that one of the words before the number is called by: "hired in 2009". */
  private static Optional<ColumnName> named(
      Situation situation, Span span, List<ColumnName> dates) {
    int at = situation.words().at(span);
    for (int i = at - 1; i >= Math.max(0, at - FAR_BEFORE); i--) {
      String said = situation.words().tokens().get(i).lower();
      List<ColumnName> called =
          dates.stream()
              .filter(date -> situation.schema().holding(date.table(), said).contains(date))
              .toList();
      if (called.size() == 1 && !situation.lexicon().isStop(said)) {
        return Optional.of(called.get(0));
      }
    }
    return Optional.empty();
  }

  static ProposedOption option(
      Part.Condition condition, ColumnName date, String subject, Text text) {
    return option(condition, date, subject, text, false);
  }

  private static ProposedOption option(
      Part.Condition condition, ColumnName date, String subject, Text text, boolean named) {
    String what = text.column(date);
    List<String> values =
        condition.literals().stream().map(literal -> literal.constant().text()).toList();
    return new ProposedOption(
        subject,
        text.say("date.meaning", subject, what),
        text.say("date.detail", subject, what),
        List.of(new FilterClaim(date, condition.datePart(), condition.comparison(), values)),
        List.of(),
        List.of(),
        List.of(),
        text.say("date.risk", what),
        named,
        text.say(named ? "date.named-rationale" : "date.rationale"));
  }
}
