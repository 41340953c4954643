package dev.tht.ambiguity.sketch;

import dev.tht.ambiguity.linking.ColumnMatch;
import dev.tht.ambiguity.linking.Schema;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.literal.DatePart;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The columns that a bare year may be compared with: columns that hold years, else dates.
 *
 * @param columns all of one sort
 * @param part the part compared, when they hold dates
 */
record Years(List<ColumnMatch> columns, Optional<DatePart> part) {

  /**
   * Those of the schema.
   *
   * @param spoken tables that the question names; where they have dates and no column of years, the
   *     dates are meant
   */
  static Optional<Years> of(Schema schema, Set<TableName> spoken) {
    List<ColumnMatch> years = new ArrayList<>();
    List<ColumnMatch> dates = new ArrayList<>();
    for (Table table : schema.catalog().tables()) {
      for (ColumnName column : schema.holding(table.name(), "year")) {
        if (!Kind.temporal(schema.catalog(), column)) {
          years.add(new ColumnMatch(column, 0.8));
        }
      }
      for (Column column : table.columns()) {
        if (Kind.temporal(schema.catalog(), column.name())) {
          dates.add(new ColumnMatch(column.name(), 0.75));
        }
      }
    }
    boolean dated = among(dates, spoken) && !among(years, spoken);
    if (!years.isEmpty() && !dated) {
      return Optional.of(new Years(years, Optional.empty()));
    }
    return dates.isEmpty()
        ? Optional.empty()
        : Optional.of(new Years(dates, Optional.of(DatePart.YEAR)));
  }

  private static boolean among(List<ColumnMatch> columns, Set<TableName> tables) {
    return columns.stream().anyMatch(match -> tables.contains(match.column().table()));
  }
}
