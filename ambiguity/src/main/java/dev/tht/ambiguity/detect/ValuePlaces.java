package dev.tht.ambiguity.detect;

import dev.tht.ambiguity.linking.ValueHit;
import dev.tht.ambiguity.linking.ValueSpot;
import dev.tht.ambiguity.question.Token;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Narrows the columns in which a value stands to those that the question can mean: columns that its
 * words name, else those of tables it speaks of, else those of tables next to these.
 */
final class ValuePlaces {

  private static final int AROUND = 4;

  private ValuePlaces() {}

  static List<ColumnName> of(Situation situation, ValueSpot spot, ValueHit hit) {
    List<ColumnName> columns = hit.columns();
    List<ColumnName> named = named(situation, spot, columns);
    if (!named.isEmpty()) {
      columns = named;
    }
    Set<TableName> spoken = spoken(situation);
    List<ColumnName> within =
        columns.stream().filter(column -> spoken.contains(column.table())).toList();
    if (!within.isEmpty()) {
      return places(situation, spot, within);
    }
    Catalog catalog = situation.view().catalog();
    List<ColumnName> near = new ArrayList<>();
    for (ColumnName column : columns) {
      if (spoken.stream().anyMatch(table -> catalog.related(table, column.table()))) {
        near.add(column);
      }
    }
    return places(situation, spot, near.isEmpty() ? columns : near);
  }

  /** Those that hold places, when the word before says that a place follows. */
  private static List<ColumnName> places(
      Situation situation, ValueSpot spot, List<ColumnName> columns) {
    if (!Origin.before(situation.words(), spot.from())) {
      return columns;
    }
    List<ColumnName> places =
        columns.stream()
            .filter(column -> Origin.isPlace(situation.lexicon().thesaurus(), column))
            .toList();
    return places.isEmpty() ? columns : places;
  }

  private static List<ColumnName> named(
      Situation situation, ValueSpot spot, List<ColumnName> columns) {
    List<Token> tokens = situation.words().tokens();
    Set<ColumnName> named = new LinkedHashSet<>();
    for (int i = Math.max(0, spot.from() - AROUND);
        i < Math.min(tokens.size(), spot.to() + 2);
        i++) {
      String word = tokens.get(i).lower();
      if ((i >= spot.from() && i < spot.to()) || situation.lexicon().isStop(word)) {
        continue;
      }
      for (ColumnName column : columns) {
        if (situation.schema().holding(column.table(), word).contains(column)) {
          named.add(column);
        }
      }
    }
    if (named.isEmpty()) {
      List<String> beside = Beside.words(situation, spot.from(), spot.to());
      columns.stream()
          .filter(column -> Beside.names(situation.schema(), beside, column))
          .forEach(named::add);
    }
    return List.copyOf(named);
  }

  /** The tables that the question speaks of, the population first. */
  static Set<TableName> spoken(Situation situation) {
    Set<TableName> spoken = new LinkedHashSet<>();
    situation.sketch().population().ifPresent(spoken::add);
    spoken.addAll(situation.sketch().needed());
    situation
        .sketch()
        .outputs()
        .forEach(
            output ->
                output.columns().stream()
                    .limit(1)
                    .forEach(match -> spoken.add(match.column().table())));
    return spoken;
  }
}
