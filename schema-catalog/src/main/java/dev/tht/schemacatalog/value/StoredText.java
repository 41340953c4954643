package dev.tht.schemacatalog.value;

import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.database.Engine;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnType;
import java.math.BigDecimal;
import java.util.Optional;

/** A column's values written as text, and compared as the numbers that the text means. */
final class StoredText {

  private StoredText() {}

  /** The SQL expression that writes the column's value as text, compared by its bytes. */
  static String of(AskedDatabase database, Column column) {
    String name = database.dialect().quote(column.name());
    String text =
        column.type() == ColumnType.BOOLEAN
            ? truthAsText(database, name)
            : database.dialect().asText(name);
    return database.dialect().engine() == Engine.SQLITE ? "(" + text + ") COLLATE BINARY" : text;
  }

  /** Each word cast by itself: an engine may fill the shorter one with blanks otherwise. */
  private static String truthAsText(AskedDatabase database, String name) {
    return "CASE WHEN "
        + name
        + " = "
        + truth(database)
        + " THEN "
        + database.dialect().asText("'true'")
        + " ELSE "
        + database.dialect().asText("'false'")
        + " END";
  }

  private static String truth(AskedDatabase database) {
    return switch (database.dialect().engine()) {
      case SQLITE -> "1";
      case POSTGRESQL, DUCKDB, H2, MARIADB, OTHER -> "TRUE";
    };
  }

  static Optional<BigDecimal> number(String text) {
    try {
      return Optional.of(new BigDecimal(text.strip()));
    } catch (NumberFormatException notOne) {
      return Optional.empty();
    }
  }

  static boolean sameNumber(String one, String other) {
    Optional<BigDecimal> left = number(one);
    Optional<BigDecimal> right = number(other);
    return left.isPresent() && right.isPresent() && left.get().compareTo(right.get()) == 0;
  }
}
