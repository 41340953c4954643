package dev.tht.resultchart;

import dev.tht.resultchart.ChartShape.Point;
import dev.tht.spi.query.QueryResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The cells of a result of two columns: where each row stands, and its figure. */
record Points(String place, String figure, List<String> places, List<Point<String>> cells) {

  private static final Set<String> YEARS = Set.of("year", "years", "yr", "anno", "anni");

  /** Of whichever column holds the figures; the second, where both could. */
  static Optional<Points> read(QueryResult result) {
    for (int figure : new int[] {1, 0}) {
      int place = 1 - figure;
      boolean places = !numeric(result, place) || year(result, place);
      if (numeric(result, figure) && !year(result, figure) && places) {
        return Optional.of(of(result, place, figure));
      }
    }
    return Optional.empty();
  }

  private static Points of(QueryResult result, int place, int figure) {
    List<Point<String>> cells = new ArrayList<>();
    for (List<@Nullable Object> row : result.rows()) {
      Object at = row.get(place);
      cells.add(new Point<>(at == null ? "NULL" : at.toString(), (Number) row.get(figure)));
    }
    return new Points(
        result.columns().get(place),
        result.columns().get(figure),
        cells.stream().map(Point::at).toList(),
        cells);
  }

  /** By date, when every place is a date of its own. */
  Optional<List<Point<Long>>> dated() {
    List<Point<Long>> dated = new ArrayList<>();
    for (Point<String> cell : cells) {
      OptionalLong millis = DateText.millis(cell.at());
      if (millis.isEmpty()) {
        return Optional.empty();
      }
      dated.add(new Point<>(millis.getAsLong(), cell.figure()));
    }
    dated.sort(Comparator.comparing(Point::at));
    return new HashSet<>(dated.stream().map(Point::at).toList()).size() == dated.size()
        ? Optional.of(dated)
        : Optional.empty();
  }

  /** By label, when no label comes twice. */
  Optional<List<Point<String>>> labelled() {
    return new HashSet<>(places).size() == places.size() ? Optional.of(cells) : Optional.empty();
  }

  /** Whether each cell is a number or missing, and one at least is a number. */
  private static boolean numeric(QueryResult result, int column) {
    boolean some = false;
    for (List<@Nullable Object> row : result.rows()) {
      Object cell = row.get(column);
      if (cell != null && !(cell instanceof Number)) {
        return false;
      }
      some |= cell != null;
    }
    return some;
  }

  /** Whether its name says that its numbers are years. */
  private static boolean year(QueryResult result, int column) {
    String[] words = result.columns().get(column).toLowerCase(Locale.ROOT).split("[^a-z]+");
    boolean named = List.of(words).stream().anyMatch(YEARS::contains);
    return named
        && result.rows().stream()
            .map(row -> row.get(column))
            .allMatch(cell -> cell != null && DateText.isYear(cell.toString()));
  }
}
