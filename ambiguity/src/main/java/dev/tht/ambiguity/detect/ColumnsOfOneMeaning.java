package dev.tht.ambiguity.detect;

import dev.tht.ambiguity.linking.Display;
import dev.tht.ambiguity.linking.NameWords;
import dev.tht.spi.Span;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.proposal.Proposal.Interpretations;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.retrieval.Target;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Words that name no column in full while several columns of one table mean nearly what they say:
 * "market value" for a capitalization and an equity. How near a meaning is, a retriever that
 * compares meanings tells; without one, nothing is asked.
 */
final class ColumnsOfOneMeaning implements Detector {

  /** Partial scores of a candidate that are cosines of meanings. */
  private static final List<String> MEANINGS = List.of("vector", "cosine");

  private static final double NEAR = 0.4;
  private static final double NEARER = 0.55;
  private static final double STILL_NEAR = 0.35;
  private static final double SHARE = 0.6;
  private static final int MOST_FOUND = 12;
  private static final int MOST_OPTIONS = 4;

  private record Near(ColumnName column, double meaning) {}

  @Override
  public List<Interpretations> detect(Situation situation) {
    Set<TableName> spoken = ValuePlaces.spoken(situation);
    for (HalfNamed words : HalfNamed.in(situation)) {
      List<ColumnName> alike = alike(situation, words, spoken);
      if (alike.size() > 1) {
        return List.of(ambiguity(situation, words.span(), alike));
      }
    }
    return List.of();
  }

  private static List<ColumnName> alike(
      Situation situation, HalfNamed words, Set<TableName> spoken) {
    List<Near> near = new ArrayList<>();
    RetrievalQuery query =
        RetrievalQuery.term(words.text(), Set.of(CandidateKind.COLUMN), MOST_FOUND);
    for (Candidate candidate : situation.view().desk().find(query)) {
      if (candidate.target() instanceof Target.OfColumn(ColumnName column)
          && spoken.contains(column.table())
          && !Display.isKey(situation.view().catalog(), column)
          && !identifies(column)
          && (!words.figure() || situation.numeric(column))) {
        near.add(new Near(column, meaning(candidate)));
      }
    }
    near.sort(Comparator.comparingDouble(Near::meaning).reversed());
    if (near.isEmpty() || near.get(0).meaning() < (words.figure() ? NEAR : NEARER)) {
      return List.of();
    }
    Near best = near.get(0);
    return near.stream()
        .filter(other -> other.column().table().equals(best.column().table()))
        .filter(other -> other.meaning() >= Math.max(STILL_NEAR, SHARE * best.meaning()))
        .filter(
            other ->
                !holds(situation, words, best.column()) || holds(situation, words, other.column()))
        .map(Near::column)
        .limit(MOST_OPTIONS)
        .toList();
  }

  /** Whether the column's name holds one of the words: then one without them is not as good. */
  private static boolean holds(Situation situation, HalfNamed words, ColumnName column) {
    return List.of(words.text().split(" ")).stream()
        .anyMatch(word -> situation.schema().holding(column.table(), word).contains(column));
  }

  private static boolean identifies(ColumnName column) {
    List<String> name = NameWords.of(column.name());
    return name.get(name.size() - 1).equals("id");
  }

  private static double meaning(Candidate candidate) {
    Map<String, Double> parts = candidate.score().map(score -> score.parts()).orElse(Map.of());
    return MEANINGS.stream().mapToDouble(name -> parts.getOrDefault(name, 0.0)).max().orElse(0);
  }

  private static Interpretations ambiguity(
      Situation situation, Span span, List<ColumnName> columns) {
    Plain plain = new Plain(situation, "column", span);
    for (ColumnName column : new LinkedHashSet<>(columns)) {
      plain.reading("column", List.of(column), plain.subject(), plain.text().column(column));
    }
    return plain.ambiguity();
  }
}
