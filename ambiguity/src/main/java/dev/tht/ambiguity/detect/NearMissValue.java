package dev.tht.ambiguity.detect;

import dev.tht.ambiguity.lexicon.Likeness;
import dev.tht.ambiguity.linking.ValueHit;
import dev.tht.ambiguity.linking.ValueSpot;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.proposal.Proposal.Answer;
import dev.tht.spi.proposal.Proposal.Interpretations;
import dev.tht.spi.proposal.ProposedOption;
import dev.tht.spi.retrieval.RetrievalQuery;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Words that no stored value equals, though some are like them ("Brasil", stored as "Brazil").
 * Another case or accent alone is no near miss.
 */
final class NearMissValue implements Detector {

  private static final int LONGEST_LABEL = 60;
  private static final double LIKE = 0.6;
  private static final int MOST_OPTIONS = 6;
  private static final double CLEARLY = 0.08;

  @Override
  public List<Interpretations> detect(Situation situation) {
    List<Interpretations> found = new ArrayList<>();
    for (ValueSpot spot : situation.spots()) {
      if (spot.literal().isEmpty() && !spot.hits().isEmpty() && !pattern(situation, spot)) {
        found.add(ambiguity(situation, spot));
      } else if (spot.hits().isEmpty() && spot.quoted() && !pattern(situation, spot)) {
        found.add(nothing(situation, spot));
      }
    }
    return found;
  }

  /** Whether the words are only a part of a value, as in "contains 'x'". */
  private static boolean pattern(Situation situation, ValueSpot spot) {
    return situation.sketch().conditions().stream()
        .filter(condition -> condition.span().overlaps(spot.span()))
        .anyMatch(
            condition ->
                switch (condition.comparison()) {
                  case CONTAINS, STARTS_WITH, ENDS_WITH -> true;
                  case EQUAL,
                      NOT_EQUAL,
                      LESS,
                      LESS_OR_EQUAL,
                      GREATER,
                      GREATER_OR_EQUAL,
                      BETWEEN,
                      IN,
                      NOT_IN,
                      IS_NULL,
                      IS_NOT_NULL ->
                      condition.columns().stream()
                          .limit(1)
                          .anyMatch(c -> situation.numeric(c.column()));
                });
  }

  private static Interpretations nothing(Situation situation, ValueSpot spot) {
    Text text = Text.in(situation.view().session().language());
    return new Interpretations(
        situation.subject(spot.span()),
        spot.span(),
        Answer.EXACTLY_ONE,
        List.of(),
        Optional.of(text.say("value.nothing", spot.said())),
        text.leaveOpen(spot.said()));
  }

  private static Interpretations ambiguity(Situation situation, ValueSpot found) {
    ValueSpot spot = beside(situation, found);
    Text text = Text.in(situation.view().session().language());
    String subject = situation.subject(spot.span());
    ValueOptions options = new ValueOptions(subject, spot.said(), text);
    List<ProposedOption> proposed = new ArrayList<>();
    boolean clear = clear(situation, spot);
    for (ValueHit hit : labels(spot)) {
      for (ColumnName column : ValuePlaces.of(situation, spot, hit)) {
        if (proposed.size() < MOST_OPTIONS) {
          proposed.add(
              options.of(
                  hit, column, clear && proposed.isEmpty(), text.say("value.near-rationale")));
        }
      }
    }
    return new Interpretations(
        subject,
        spot.span(),
        Answer.SEVERAL,
        proposed,
        clear ? Optional.empty() : Optional.of(text.say("value.no-best")),
        text.leaveOpen(spot.said()));
  }

  /**
   * The values that a person can take for what was said: none far longer than the words, unless
   * there is no other.
   */
  private static List<ValueHit> labels(ValueSpot spot) {
    int longest = Math.max(LONGEST_LABEL, 4 * spot.said().length());
    List<ValueHit> labels =
        spot.hits().stream().filter(hit -> hit.stored().length() <= longest).toList();
    return labels.isEmpty() ? spot.hits() : labels;
  }

  /**
   * The same words with the values like them of the column that the word before names ("the color
   * Rd"), where nothing of that column was found; best first.
   */
  private static ValueSpot beside(Situation situation, ValueSpot spot) {
    List<ColumnName> named = named(situation, spot);
    boolean found =
        spot.hits().stream().flatMap(hit -> hit.columns().stream()).anyMatch(named::contains);
    List<ValueHit> near =
        found || spot.hits().stream().anyMatch(ValueHit::literal)
            ? List.of()
            : named.stream().flatMap(column -> like(situation, spot, column)).toList();
    return near.isEmpty()
        ? spot
        : new ValueSpot(spot.from(), spot.to(), spot.span(), spot.said(), spot.quoted(), near);
  }

  private static List<ColumnName> named(Situation situation, ValueSpot spot) {
    String before = spot.from() == 0 ? "" : situation.words().tokens().get(spot.from() - 1).lower();
    return situation.lexicon().isStop(before)
        ? List.of()
        : ValuePlaces.spoken(situation).stream()
            .flatMap(table -> situation.schema().holding(table, before).stream())
            .filter(column -> !situation.numeric(column))
            .toList();
  }

  private static Stream<ValueHit> like(Situation situation, ValueSpot spot, ColumnName column) {
    RetrievalQuery query = RetrievalQuery.valuesOf(column, spot.said(), MOST_OPTIONS);
    return situation.view().desk().find(query).stream()
        .filter(candidate -> Likeness.of(spot.said(), candidate.text()) >= LIKE)
        .map(
            candidate ->
                new ValueHit(
                    candidate.id(),
                    candidate.text(),
                    List.of(column),
                    Likeness.of(spot.said(), candidate.text()),
                    false));
  }

  private static boolean clear(Situation situation, ValueSpot spot) {
    ValueHit best = spot.hits().get(0);
    return ValuePlaces.of(situation, spot, best).size() == 1
        && (spot.hits().size() == 1 || best.score() - spot.hits().get(1).score() >= CLEARLY);
  }
}
