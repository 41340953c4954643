package dev.tht.schemacatalog.value;

import dev.tht.schemacatalog.SchemaCatalogErrorCode;
import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ValueLookup;
import dev.tht.spi.catalog.ValueReceipt;
import dev.tht.spi.catalog.ValueReceipt.Match;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/**
 * The real value search in the database asked. Values are compared as the engine writes them as
 * text (truth values as {@code true} and {@code false}), so one way serves every type. Exact means
 * character by character, whatever the column's collation. When nothing is equal, text is compared
 * with case and accents folded, here and not in the engine, because engines fold differently; a
 * number is then equal to any spelling of it ({@code 5} finds {@code 5.0}). Safe for concurrent
 * use.
 */
public final class JdbcValueLookup implements ValueLookup {

  /** A stored value and the number of rows that hold it. */
  private record Stored(String value, long rows) {}

  private final AskedDatabase database;
  private final Catalog catalog;
  private final Clock clock;

  /**
   * @param catalog which columns there are, and their types
   * @param clock for the receipts
   */
  public JdbcValueLookup(AskedDatabase database, Catalog catalog, Clock clock) {
    this.database = database;
    this.catalog = catalog;
    this.clock = clock;
  }

  @Override
  public List<ValueReceipt> find(ColumnName name, String text) {
    Column column =
        catalog
            .column(name)
            .orElseThrow(
                () ->
                    new ThtException(
                        SchemaCatalogErrorCode.UNKNOWN_COLUMN,
                        "the catalog has no column " + name,
                        "name a column that tht schema render shows"));
    return database.ask(
        "looking up a value of " + name,
        connection -> {
          Instant at = clock.instant();
          long start = System.nanoTime();
          List<Stored> found = exact(connection, column, text);
          Match match = Match.EXACT;
          if (found.isEmpty()) {
            found = folded(connection, column, text);
            match = Match.FOLDED;
          }
          return receipts(name, found, match, at, Duration.ofNanos(System.nanoTime() - start));
        });
  }

  private static List<ValueReceipt> receipts(
      ColumnName column, List<Stored> found, Match match, Instant at, Duration took) {
    return found.stream()
        .sorted(Comparator.comparingLong(Stored::rows).reversed().thenComparing(Stored::value))
        .limit(MOST_RECEIPTS)
        .map(stored -> new ValueReceipt(column, stored.value(), match, stored.rows(), at, took))
        .toList();
  }

  private List<Stored> exact(Connection connection, Column column, String text)
      throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement(grouped(column, StoredText.of(database, column) + " = ?"))) {
      statement.setString(1, text);
      return collect(statement, value -> value.equals(text));
    }
  }

  private List<Stored> folded(Connection connection, Column column, String text)
      throws SQLException {
    if (column.type().isNumeric()) {
      return StoredText.number(text).isEmpty()
          ? List.of()
          : scan(connection, column, value -> StoredText.sameNumber(value, text));
    }
    String folded = Folding.fold(text);
    String length = database.dialect().length(StoredText.of(database, column));
    String near = length + " BETWEEN " + text.length() / 3 + " AND " + (3L * text.length() + 3);
    try (PreparedStatement statement = connection.prepareStatement(grouped(column, near))) {
      return collect(statement, value -> Folding.fold(value).equals(folded));
    }
  }

  private List<Stored> scan(Connection connection, Column column, Predicate<String> fits)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(grouped(column, "1 = 1"))) {
      return collect(statement, fits);
    }
  }

  private String grouped(Column column, String condition) {
    String value = StoredText.of(database, column);
    return "SELECT "
        + value
        + ", COUNT(*) FROM "
        + database.dialect().quote(column.name().table())
        + " WHERE "
        + database.dialect().quote(column.name())
        + " IS NOT NULL AND "
        + condition
        + " GROUP BY "
        + value;
  }

  private static List<Stored> collect(PreparedStatement statement, Predicate<String> fits)
      throws SQLException {
    statement.setFetchSize(1000);
    List<Stored> found = new ArrayList<>();
    try (ResultSet rows = statement.executeQuery()) {
      while (rows.next()) {
        String value = rows.getString(1);
        if (value != null && fits.test(value)) {
          found.add(new Stored(value, rows.getLong(2)));
        }
      }
    }
    return found;
  }
}
