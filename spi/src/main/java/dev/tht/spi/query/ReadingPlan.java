package dev.tht.spi.query;

import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.JoinPath;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.literal.FilterClaim;
import java.util.List;
import java.util.stream.Stream;

/**
 * The small plan by which the readings of one ambiguity are counted: of the rows of one table that
 * what is decided leaves, how many does each reading keep, and how many do two keep together. A
 * claim on another table is looked for along a path of keys; a row counts once, however many rows
 * the path leads to, so what is counted are distinct keys of the table.
 *
 * @param of the table whose rows are counted
 * @param given what is decided already, all of it required
 * @param readings the claims of each reading, all required, at least one each
 * @param paths from that table to every other one that is claimed about, one each
 */
public record ReadingPlan(
    TableName of, List<Given> given, List<List<FilterClaim>> readings, List<JoinPath> paths) {

  public ReadingPlan {
    given = List.copyOf(given);
    readings = readings.stream().map(List::copyOf).toList();
    paths = List.copyOf(paths);
    if (readings.isEmpty() || readings.stream().anyMatch(List::isEmpty)) {
      throw new IllegalArgumentException("there is nothing to count of a reading without claims");
    }
  }

  /** Every column that is claimed about. */
  public Stream<ColumnName> columns() {
    return Stream.concat(readings.stream(), given.stream().flatMap(each -> each.anyOf().stream()))
        .flatMap(List::stream)
        .map(FilterClaim::column);
  }

  /**
   * One concept that is decided.
   *
   * @param anyOf its readings, one of which is required, each with all its claims
   */
  public record Given(List<List<FilterClaim>> anyOf) {
    public Given {
      anyOf = anyOf.stream().map(List::copyOf).toList();
    }
  }
}
