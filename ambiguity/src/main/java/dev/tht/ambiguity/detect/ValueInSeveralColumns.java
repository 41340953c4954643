package dev.tht.ambiguity.detect;

import dev.tht.ambiguity.linking.ValueHit;
import dev.tht.ambiguity.linking.ValueSpot;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.proposal.Proposal.Answer;
import dev.tht.spi.proposal.Proposal.Interpretations;
import dev.tht.spi.proposal.ProposedOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A value that the question states and that several columns hold, any of which may be meant. */
final class ValueInSeveralColumns implements Detector {

  private static final int MOST_OPTIONS = 6;

  @Override
  public List<Interpretations> detect(Situation situation) {
    List<Interpretations> found = new ArrayList<>();
    for (ValueSpot spot : situation.spots()) {
      List<ProposedOption> options = options(situation, spot);
      if (options.size() > 1) {
        Text text = Text.in(situation.view().session().language());
        found.add(
            new Interpretations(
                situation.subject(spot.span()),
                spot.span(),
                Answer.EXACTLY_ONE,
                options,
                Optional.of(text.say("value.no-best")),
                text.leaveOpen(spot.said())));
      }
    }
    return found;
  }

  private static List<ProposedOption> options(Situation situation, ValueSpot spot) {
    Text text = Text.in(situation.view().session().language());
    ValueOptions options = new ValueOptions(situation.subject(spot.span()), spot.said(), text);
    List<ProposedOption> proposed = new ArrayList<>();
    List<ColumnName> taken = new ArrayList<>();
    for (ValueHit hit : spot.literal()) {
      for (ColumnName column : ValuePlaces.of(situation, spot, hit)) {
        if (proposed.size() < MOST_OPTIONS && !taken.contains(column)) {
          taken.add(column);
          proposed.add(options.of(hit, column, false, text.say("value.rationale")));
        }
      }
    }
    return proposed;
  }
}
