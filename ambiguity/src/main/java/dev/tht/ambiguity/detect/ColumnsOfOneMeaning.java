package dev.tht.ambiguity.detect;

import dev.tht.ambiguity.lexicon.Cue;
import dev.tht.ambiguity.lexicon.Lexicon;
import dev.tht.ambiguity.linking.ColumnMatch;
import dev.tht.ambiguity.linking.Display;
import dev.tht.ambiguity.linking.NameWords;
import dev.tht.ambiguity.question.Token;
import dev.tht.ambiguity.sketch.Part;
import dev.tht.spi.Span;
import dev.tht.spi.catalog.Column;
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
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

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
  private static final int FAR_BEFORE = 6;
  private static final double NAMED = 0.95;
  private static final int MOST_FOUND = 12;
  private static final int MOST_OPTIONS = 4;
  private static final int SHORTEST = 3;

  private record Near(ColumnName column, double meaning) {}

  private record Words(Span span, String text, boolean figure) {}

  @Override
  public List<Interpretations> detect(Situation situation) {
    Set<TableName> spoken = ValuePlaces.spoken(situation);
    for (Words words : words(situation)) {
      List<ColumnName> alike = alike(situation, words, spoken);
      if (alike.size() > 1) {
        return List.of(ambiguity(situation, words.span(), alike));
      }
    }
    return List.of();
  }

  /**
   * The words that nothing was made of though a figure of them is asked for, and those of parts
   * whose column they name only half.
   */
  private static List<Words> words(Situation situation) {
    List<Words> found = new ArrayList<>();
    situation.sketch().unread().forEach(span -> add(situation, span, found));
    found.removeIf(words -> !words.figure());
    Stream.of(situation.sketch().outputs(), situation.sketch().orderings())
        .flatMap(List::stream)
        .map(part -> (Part) part)
        .filter(part -> !part.span().equals(situation.words().whole()))
        .filter(
            part -> part.columns().stream().findFirst().map(ColumnMatch::score).orElse(1.0) < NAMED)
        .forEach(part -> add(situation, part.span(), found));
    return found;
  }

  /** The phrases of which words lie in the span, each as far as it goes. */
  private static void add(Situation situation, Span span, List<Words> found) {
    List<Token> tokens = situation.words().tokens();
    int i = 0;
    while (i < tokens.size()) {
      int from = i;
      while (i < tokens.size() && says(situation, i, from)) {
        i++;
      }
      if (i > from) {
        Span phrase = situation.words().span(from, i);
        boolean known = found.stream().anyMatch(words -> words.span().equals(phrase));
        if (phrase.overlaps(span) && !known) {
          String text = situation.words().between(from, i).toLowerCase(Locale.ROOT);
          found.add(new Words(phrase, text, figureBefore(situation, from)));
        }
      }
      i = Math.max(i, from + 1);
    }
  }

  /**
   * Whether the token says what is measured: no small word, none that names a table, none that says
   * what to do but for "count" and "percentage" after others.
   */
  private static boolean says(Situation situation, int i, int from) {
    Token token = situation.words().tokens().get(i);
    boolean word =
        token.kind() == Token.Kind.WORD
            && token.text().length() >= SHORTEST
            && !situation.lexicon().isStop(token.lower())
            && situation.lexicon().adjective(token.lower()).isEmpty()
            && situation.schema().tables(List.of(token.lower())).stream()
                .noneMatch(match -> match.score() >= NAMED);
    Optional<Cue> cue = situation.lexicon().cueAt(situation.words(), i).map(Lexicon.Found::cue);
    boolean counted =
        i > from && cue.filter(c -> c == Cue.COUNT || c == Cue.PERCENTAGE).isPresent();
    return word && (cue.isEmpty() || counted);
  }

  /** Whether a total, an average or the like stands right before, small words left aside. */
  private static boolean figureBefore(Situation situation, int from) {
    for (int i = from - 1; i >= Math.max(0, from - FAR_BEFORE); i--) {
      Optional<Cue> cue = situation.lexicon().cueAt(situation.words(), i).map(Lexicon.Found::cue);
      if (cue.filter(ColumnsOfOneMeaning::figure).isPresent()) {
        return true;
      }
      Token token = situation.words().tokens().get(i);
      if (cue.isEmpty()
          && token.kind() == Token.Kind.WORD
          && !situation.lexicon().isStop(token.lower())) {
        return false;
      }
    }
    return false;
  }

  private static boolean figure(Cue cue) {
    return (cue.aggregates() && cue != Cue.COUNT) || cue == Cue.MOST || cue == Cue.LEAST;
  }

  private static List<ColumnName> alike(Situation situation, Words words, Set<TableName> spoken) {
    List<Near> near = new ArrayList<>();
    RetrievalQuery query =
        RetrievalQuery.term(words.text(), Set.of(CandidateKind.COLUMN), MOST_FOUND);
    for (Candidate candidate : situation.view().desk().find(query)) {
      if (candidate.target() instanceof Target.OfColumn(ColumnName column)
          && spoken.contains(column.table())
          && !Display.isKey(situation.view().catalog(), column)
          && !identifies(column)
          && (!words.figure() || numeric(situation, column))) {
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
        .map(Near::column)
        .limit(MOST_OPTIONS)
        .toList();
  }

  private static boolean identifies(ColumnName column) {
    List<String> name = NameWords.of(column.name());
    return name.get(name.size() - 1).equals("id");
  }

  private static double meaning(Candidate candidate) {
    Map<String, Double> parts = candidate.score().map(score -> score.parts()).orElse(Map.of());
    return MEANINGS.stream().mapToDouble(name -> parts.getOrDefault(name, 0.0)).max().orElse(0);
  }

  private static boolean numeric(Situation situation, ColumnName column) {
    return situation
        .view()
        .catalog()
        .column(column)
        .map(Column::type)
        .filter(type -> type.isNumeric())
        .isPresent();
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
