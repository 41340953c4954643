package dev.tht.ambiguity.detect;

import dev.tht.ambiguity.lexicon.Stem;
import dev.tht.ambiguity.sketch.Part;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.proposal.Proposal.Answer;
import dev.tht.spi.proposal.Proposal.Interpretations;
import dev.tht.spi.proposal.ProposedOption;
import dev.tht.spi.retrieval.Evidence;
import dev.tht.spi.retrieval.EvidenceId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A year that may be the calendar's or a fiscal one of which the data or Evidence speak. */
final class CalendarOrFiscalYear implements Detector {

  @Override
  public List<Interpretations> detect(Situation situation) {
    String question = Stem.fold(situation.view().session().question());
    if (question.contains("fiscal") || question.contains("calendar")) {
      return List.of();
    }
    List<Interpretations> found = new ArrayList<>();
    for (Part.Condition condition : situation.sketch().conditions()) {
      if (condition.datePart().isPresent()
          && condition.comparison() == Comparison.EQUAL
          && condition.literals().size() == 1) {
        ambiguity(situation, condition).ifPresent(found::add);
      }
    }
    return found;
  }

  private static Optional<Interpretations> ambiguity(
      Situation situation, Part.Condition condition) {
    Text text = Text.in(situation.view().session().language());
    String subject = situation.subject(condition.span());
    List<ColumnName> dates = SeveralDateColumns.dates(situation, condition);
    List<ProposedOption> fiscal = fiscal(situation, condition, subject, text, dates);
    if (fiscal.isEmpty()) {
      return Optional.empty();
    }
    List<ProposedOption> options = new ArrayList<>();
    dates.forEach(date -> options.add(SeveralDateColumns.option(condition, date, subject, text)));
    options.addAll(fiscal);
    return Optional.of(
        new Interpretations(
            subject,
            condition.span(),
            Answer.EXACTLY_ONE,
            options,
            Optional.of(text.say("fiscal.no-best")),
            text.leaveOpen(subject)));
  }

  private static List<ProposedOption> fiscal(
      Situation situation,
      Part.Condition condition,
      String subject,
      Text text,
      List<ColumnName> dates) {
    List<ProposedOption> options = new ArrayList<>();
    String year = condition.literals().get(0).constant().text();
    for (TableName table : spoken(situation)) {
      for (ColumnName column : situation.schema().holding(table, "fiscal")) {
        if (column.name().toLowerCase(java.util.Locale.ROOT).contains("year")) {
          options.add(
              option(
                  subject,
                  text.say("fiscal.meaning", year),
                  text.say("fiscal.detail", year),
                  FilterClaim.equal(column, year),
                  List.of(),
                  text));
        }
      }
    }
    for (Evidence evidence : situation.view().pack().evidence()) {
      if (options.isEmpty() && speaksOfFiscal(evidence)) {
        dates.forEach(date -> ranged(evidence, date, year, subject, text).ifPresent(options::add));
      }
    }
    return options;
  }

  private static boolean speaksOfFiscal(Evidence evidence) {
    String words = Stem.fold(evidence.term() + " " + evidence.text() + " " + evidence.aliases());
    return words.contains("fiscal") || words.contains("esercizio");
  }

  private static Optional<ProposedOption> ranged(
      Evidence evidence, ColumnName date, String year, String subject, Text text) {
    if (!evidence.columns().isEmpty() && !evidence.columns().contains(date)) {
      return Optional.empty();
    }
    return FiscalYear.in(evidence.text(), Integer.parseInt(year))
        .map(
            range ->
                option(
                    subject,
                    text.say("fiscal.range", year, range.first(), range.last())
                        + ", "
                        + text.column(date),
                    text.say("fiscal.range", year, range.first(), range.last()),
                    new FilterClaim(
                        date,
                        Optional.empty(),
                        Comparison.BETWEEN,
                        List.of(range.first(), range.last())),
                    List.of(evidence.id()),
                    text));
  }

  private static ProposedOption option(
      String subject,
      String meaning,
      String detail,
      FilterClaim claim,
      List<EvidenceId> evidence,
      Text text) {
    return new ProposedOption(
        subject,
        meaning,
        detail,
        List.of(claim),
        List.of(),
        List.of(),
        evidence,
        text.say("fiscal.risk"),
        false,
        text.say("fiscal.rationale"));
  }

  private static List<TableName> spoken(Situation situation) {
    List<TableName> spoken = new ArrayList<>(situation.sketch().needed());
    situation.sketch().population().ifPresent(spoken::add);
    return spoken;
  }
}
