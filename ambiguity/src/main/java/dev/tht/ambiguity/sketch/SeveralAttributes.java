package dev.tht.ambiguity.sketch;

import dev.tht.ambiguity.lexicon.Lexicon;
import dev.tht.ambiguity.linking.ColumnMatch;
import dev.tht.ambiguity.linking.Schema;
import dev.tht.ambiguity.linking.ValueSpot;
import dev.tht.ambiguity.question.Words;
import dev.tht.spi.Span;
import dev.tht.spi.catalog.ColumnName;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds words that stand for known columns: those that Evidence defines, and "coordinates". */
final class SeveralAttributes {

  /** Better than any match of names. */
  private static final double DEFINED = 1.5;

  private final Words words;
  private final Lexicon lexicon;
  private final Schema schema;
  private final List<ValueSpot> spots;
  private final Map<Span, List<ColumnName>> defined;

  SeveralAttributes(
      Words words,
      Lexicon lexicon,
      Schema schema,
      List<ValueSpot> spots,
      Map<Span, List<ColumnName>> defined) {
    this.words = words;
    this.lexicon = lexicon;
    this.schema = schema;
    this.spots = List.copyOf(spots);
    this.defined = Map.copyOf(defined);
  }

  /** The item that begins at the position. */
  Optional<Item> at(int i) {
    return defined(i).or(() -> names(i));
  }

  /** Words that are known to be kept in certain columns. */
  private Optional<Item> defined(int i) {
    for (Map.Entry<Span, List<ColumnName>> entry : defined.entrySet()) {
      if (words.at(entry.getKey()) == i && !statesValue(entry.getKey())) {
        int to = words.after(entry.getKey());
        List<What.OfName> parts = parts(entry.getValue(), words.between(i, to));
        return Optional.of(
            new Item(i, to, parts.size() == 1 ? parts.get(0) : new What.OfNames(parts)));
      }
    }
    return Optional.empty();
  }

  /** Whether a stored value is among the words, which says more than where they are kept. */
  private boolean statesValue(Span span) {
    return spots.stream().anyMatch(s -> !s.literal().isEmpty() && s.span().overlaps(span));
  }

  /** One attribute for each column name; columns of several tables called alike are one. */
  private static List<What.OfName> parts(List<ColumnName> columns, String said) {
    Map<String, List<ColumnMatch>> byName = new java.util.LinkedHashMap<>();
    for (ColumnName column : columns) {
      byName
          .computeIfAbsent(
              column.name().toLowerCase(java.util.Locale.ROOT), name -> new ArrayList<>())
          .add(new ColumnMatch(column, DEFINED));
    }
    return byName.values().stream()
        .map(
            matches ->
                new What.OfName(
                    List.of(), matches, List.of(said.toLowerCase(java.util.Locale.ROOT))))
        .toList();
  }

  /** A phrase that stands for several attributes, when the catalog has a column for each. */
  private Optional<Item> names(int i) {
    return lexicon
        .compoundAt(words, i)
        .map(
            compound ->
                new Item(
                    i,
                    i + compound.tokens(),
                    new What.OfNames(
                        compound.attributes().stream()
                            .map(said -> new What.OfName(List.of(), schema.columns(said), said))
                            .toList())))
        .filter(
            item ->
                ((What.OfNames) item.what())
                    .parts().stream().noneMatch(part -> part.columns().isEmpty()));
  }
}
