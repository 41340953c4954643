package dev.tht.ambiguity.detect;

import dev.tht.ambiguity.lexicon.Likeness;
import dev.tht.ambiguity.linking.ValueHit;
import dev.tht.ambiguity.linking.ValueSpot;
import dev.tht.ambiguity.sketch.Distances;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.proposal.Proposal.Answer;
import dev.tht.spi.proposal.Proposal.Interpretations;
import dev.tht.spi.proposal.ProposedOption;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.retrieval.Target;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Words that are stored literally only far from what the question speaks of, while a value like
 * them is stored close by: "Brasil" is a song's name, the customer's country is "Brazil".
 */
final class FarValue implements Detector {

  private static final int FAR = 2;
  private static final int MOST_NEAR = 4;
  private static final int MOST_OPTIONS = 6;
  private static final int MOST_COLUMNS = 24;
  private static final double LIKE = 0.6;
  private static final double CLEARLY = 0.05;

  /** The least fit, a place's counted one more, against a value that is stored close by itself. */
  private static final double ALIKE = 1.75;

  @Override
  public List<Interpretations> detect(Situation situation) {
    List<Interpretations> found = new ArrayList<>();
    for (ValueSpot spot : situation.spots()) {
      boolean far = !spot.literal().isEmpty() && far(situation, spot);
      if (far || (!spot.literal().isEmpty() && elsewhere(situation, spot))) {
        List<Near> near = near(situation, spot, far ? 0 : ALIKE);
        if (!near.isEmpty()) {
          found.add(ambiguity(situation, spot, near));
        }
      }
    }
    return found;
  }

  private static boolean far(Situation situation, ValueSpot spot) {
    Distances distances = new Distances(situation.view().catalog());
    Set<TableName> spoken = ValuePlaces.spoken(situation);
    List<String> beside = Beside.words(situation, spot.from(), spot.to());
    return !spoken.isEmpty()
        && spot.literal().stream()
            .flatMap(hit -> hit.columns().stream())
            .noneMatch(
                column ->
                    Beside.names(situation.schema(), beside, column)
                        || spoken.stream()
                            .anyMatch(table -> distances.between(table, column.table()) < FAR));
  }

  /** Whether a place must follow and none of the columns that hold the words is one. */
  private static boolean elsewhere(Situation situation, ValueSpot spot) {
    return Origin.before(situation.words(), spot.from())
        && spot.literal().stream()
            .flatMap(hit -> hit.columns().stream())
            .noneMatch(column -> Origin.isPlace(situation.lexicon().thesaurus(), column));
  }

  /** A value like the words in one column close by. */
  private record Near(ValueHit hit, ColumnName column, double fit) {}

  private static List<Near> near(Situation situation, ValueSpot spot, double least) {
    List<Near> near = new ArrayList<>();
    boolean place = Origin.before(situation.words(), spot.from());
    for (ColumnName column : columns(situation)) {
      RetrievalQuery query = RetrievalQuery.valuesOf(column, spot.said(), MOST_NEAR);
      for (Candidate candidate : situation.view().desk().find(query)) {
        double score = candidate.score().map(s -> s.value()).orElse(0.0);
        if (candidate.target() instanceof Target.OfValue value
            && value.columns().contains(column)
            && score >= LIKE) {
          boolean fits = place && Origin.isPlace(situation.lexicon().thesaurus(), column);
          double fit = Likeness.of(spot.said(), value.value()) + (fits ? 1 : 0);
          if (fit >= least) {
            near.add(
                new Near(
                    new ValueHit(candidate.id(), value.value(), List.of(column), score, false),
                    column,
                    fit));
          }
        }
      }
    }
    near.sort(Comparator.comparingDouble(Near::fit).reversed().thenComparing(Near::column));
    return near.size() > MOST_NEAR ? near.subList(0, MOST_NEAR) : near;
  }

  private static List<ColumnName> columns(Situation situation) {
    return ValuePlaces.spoken(situation).stream()
        .flatMap(table -> situation.view().catalog().table(table).stream())
        .flatMap(table -> table.columns().stream())
        .filter(column -> column.type() == ColumnType.TEXT)
        .map(Column::name)
        .limit(MOST_COLUMNS)
        .toList();
  }

  private static Interpretations ambiguity(Situation situation, ValueSpot spot, List<Near> near) {
    Text text = Text.in(situation.view().session().language());
    String subject = situation.subject(spot.span());
    ValueOptions options = new ValueOptions(subject, spot.said(), text);
    boolean clear = near.size() == 1 || near.get(0).fit() - near.get(1).fit() >= CLEARLY;
    List<ProposedOption> proposed = new ArrayList<>();
    for (Near found : near) {
      boolean best = clear && proposed.isEmpty();
      proposed.add(options.of(found.hit(), found.column(), best, text.say("value.near-rationale")));
    }
    for (ValueHit hit : spot.literal()) {
      for (ColumnName column : ValuePlaces.of(situation, spot, hit)) {
        if (proposed.size() < MOST_OPTIONS) {
          proposed.add(options.of(hit, column, false, text.say("value.far-rationale")));
        }
      }
    }
    return new Interpretations(
        subject,
        spot.span(),
        Answer.EXACTLY_ONE,
        proposed,
        clear ? Optional.empty() : Optional.of(text.say("value.no-best")),
        text.leaveOpen(spot.said()));
  }
}
