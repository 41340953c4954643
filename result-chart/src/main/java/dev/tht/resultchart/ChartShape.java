package dev.tht.resultchart;

import dev.tht.spi.query.QueryResult;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Which chart suits the rows of a result: bars for labels with a figure each, a line for dates with
 * a figure each, or none, with the reason. Two columns only, in either order: a chart of more would
 * have to choose what to show.
 */
public sealed interface ChartShape {

  /** The most rows that bars are drawn of. */
  int MOST_BARS = 40;

  /** The fewest dates that make a line. */
  int FEWEST_DATES = 3;

  /**
   * A bar for each label.
   *
   * @param label name of the labels' column
   * @param figure name of the figures' column
   * @param points in the order of the rows
   */
  record Bars(String label, String figure, List<Point<String>> points) implements ChartShape {
    public Bars {
      points = List.copyOf(points);
    }
  }

  /**
   * A line through the dates.
   *
   * @param date name of the dates' column
   * @param figure name of the figures' column
   * @param points by milliseconds since 1970, earliest first
   */
  record Line(String date, String figure, List<Point<Long>> points) implements ChartShape {
    public Line {
      points = List.copyOf(points);
    }
  }

  /**
   * No chart.
   *
   * @param reason a sentence's end, for people
   */
  record None(String reason) implements ChartShape {}

  /**
   * One place on a chart.
   *
   * @param at where it stands
   * @param figure how high; null where the row has none
   */
  record Point<T>(T at, @Nullable Number figure) {}

  /** The chart that suits those rows. */
  static ChartShape of(QueryResult result) {
    if (result.columns().size() != 2) {
      int columns = result.columns().size();
      return new None("it has " + columns + (columns == 1 ? " column" : " columns") + ", not two");
    }
    if (result.rows().size() < 2) {
      return new None("it has fewer than two rows");
    }
    Optional<Points> read = Points.read(result);
    if (read.isEmpty()) {
      return new None("it is not one column of labels or dates beside one of figures");
    }
    Points points = read.get();
    Optional<List<Point<Long>>> dated = points.dated();
    if (dated.isPresent() && dated.get().size() >= FEWEST_DATES) {
      return new Line(points.place(), points.figure(), dated.get());
    }
    if (result.rows().size() > MOST_BARS) {
      return new None("it has more than " + MOST_BARS + " labels");
    }
    return points
        .labelled()
        .<ChartShape>map(bars -> new Bars(points.place(), points.figure(), bars))
        .orElseGet(() -> new None("a label stands on several rows"));
  }
}
