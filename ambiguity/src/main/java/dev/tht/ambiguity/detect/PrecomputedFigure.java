package dev.tht.ambiguity.detect;

import dev.tht.ambiguity.lexicon.Stem;
import dev.tht.ambiguity.linking.ColumnMatch;
import dev.tht.ambiguity.linking.NameWords;
import dev.tht.ambiguity.sketch.Part;
import dev.tht.spi.Span;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.proposal.Proposal.Interpretations;
import dev.tht.spi.rewriting.Aggregate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A figure that can be computed from the rows while another column holds it already: the average of
 * a price, or a column called average price.
 */
final class PrecomputedFigure implements Detector {

  private static final int MOST_OPTIONS = 4;
  private static final Map<Aggregate, Set<String>> NAMES = new EnumMap<>(Aggregate.class);

  static {
    NAMES.put(Aggregate.SUM, Set.of("total", "sum", "totale", "somma"));
    NAMES.put(Aggregate.AVERAGE, Set.of("average", "avg", "mean", "media"));
    NAMES.put(Aggregate.MAXIMUM, Set.of("maximum", "max", "highest", "massimo"));
    NAMES.put(Aggregate.MINIMUM, Set.of("minimum", "min", "lowest", "minimo"));
  }

  @Override
  public List<Interpretations> detect(Situation situation) {
    List<Interpretations> found = new ArrayList<>();
    for (Part.Output output : situation.sketch().outputs()) {
      ambiguity(situation, output.span(), output.aggregate(), output.columns())
          .filter(a -> found.stream().noneMatch(f -> f.span().overlaps(a.span())))
          .ifPresent(found::add);
    }
    for (Part.Ordering ordering : situation.sketch().orderings()) {
      ambiguity(situation, ordering.span(), ordering.aggregate(), ordering.columns())
          .filter(a -> found.stream().noneMatch(f -> f.span().overlaps(a.span())))
          .ifPresent(found::add);
    }
    return found;
  }

  private static Optional<Interpretations> ambiguity(
      Situation situation, Span span, Optional<Aggregate> aggregate, List<ColumnMatch> columns) {
    if (columns.isEmpty() || span.equals(situation.words().whole())) {
      return Optional.empty();
    }
    ColumnName best = columns.get(0).column();
    Set<String> words = stems(best);
    Optional<Aggregate> figure = aggregate.filter(NAMES::containsKey).or(() -> named(words));
    return figure.flatMap(
        of -> {
          Set<String> base = without(words, of);
          List<ColumnName> computed = new ArrayList<>();
          List<ColumnName> kept = new ArrayList<>();
          for (ColumnName column : alike(situation, base, of)) {
            (stems(column).equals(base) ? computed : kept).add(column);
          }
          return computed.isEmpty() || kept.isEmpty()
              ? Optional.empty()
              : Optional.of(ambiguity(situation, span, computed, kept));
        });
  }

  /** Columns of numbers that are called so, with or without the word for the figure. */
  private static List<ColumnName> alike(Situation situation, Set<String> base, Aggregate figure) {
    return base.isEmpty()
        ? List.of()
        : situation.view().catalog().tables().stream()
            .flatMap(table -> table.columns().stream())
            .filter(column -> column.type().isNumeric())
            .map(Column::name)
            .filter(column -> without(stems(column), figure).equals(base))
            .toList();
  }

  private static Optional<Aggregate> named(Set<String> words) {
    return NAMES.keySet().stream()
        .filter(figure -> without(words, figure).size() < words.size())
        .findFirst();
  }

  private static Set<String> without(Set<String> words, Aggregate figure) {
    Set<String> rest = new HashSet<>(words);
    rest.removeAll(NAMES.getOrDefault(figure, Set.of()));
    return rest;
  }

  private static Set<String> stems(ColumnName column) {
    Set<String> stems = new HashSet<>();
    NameWords.of(column.name()).forEach(word -> stems.add(Stem.of(word)));
    return stems;
  }

  private static Interpretations ambiguity(
      Situation situation, Span span, List<ColumnName> computed, List<ColumnName> kept) {
    Plain plain = new Plain(situation, "figure", span);
    for (ColumnName column : computed.subList(0, Math.min(MOST_OPTIONS, computed.size()))) {
      plain.reading(
          "figure.computed", List.of(column), plain.subject(), plain.text().column(column));
    }
    for (ColumnName column : kept.subList(0, Math.min(MOST_OPTIONS, kept.size()))) {
      plain.reading("figure.kept", List.of(column), plain.subject(), plain.text().column(column));
    }
    return plain.ambiguity();
  }
}
