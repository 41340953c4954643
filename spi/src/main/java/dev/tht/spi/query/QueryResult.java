package dev.tht.spi.query;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rows that a query gave.
 *
 * @param columns names in order
 * @param rows each as long as the columns; a cell is null, a String, Long, Double,
 *     java.math.BigDecimal or Boolean
 * @param truncated whether there were more rows than the limit
 * @param took running time
 */
public record QueryResult(
    List<String> columns, List<List<@Nullable Object>> rows, boolean truncated, Duration took) {

  public QueryResult {
    columns = List.copyOf(columns);
    List<List<@Nullable Object>> copy = new ArrayList<>(rows.size());
    for (List<@Nullable Object> row : rows) {
      copy.add(Collections.unmodifiableList(new ArrayList<>(row)));
    }
    rows = Collections.unmodifiableList(copy);
  }

  /** The same result with at most that many rows; it is truncated when rows were left out. */
  @SuppressWarnings("NullAway") // The cells' nullness is lost on a record's own list of lists.
  public QueryResult first(int most) {
    return rows.size() <= most
        ? this
        : new QueryResult(columns, rows.subList(0, most), true, took);
  }
}
