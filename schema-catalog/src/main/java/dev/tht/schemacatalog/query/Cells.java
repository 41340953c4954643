package dev.tht.schemacatalog.query;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads result cells as the few types that a query result holds. */
final class Cells {

  private Cells() {}

  static List<String> names(ResultSetMetaData metadata) throws SQLException {
    List<String> names = new ArrayList<>();
    for (int i = 1; i <= metadata.getColumnCount(); i++) {
      names.add(metadata.getColumnLabel(i));
    }
    return names;
  }

  static List<@Nullable Object> row(ResultSet rows, int width) throws SQLException {
    List<@Nullable Object> cells = new ArrayList<>(width);
    for (int i = 1; i <= width; i++) {
      cells.add(cell(rows, i));
    }
    return cells;
  }

  /** About how many bytes the row takes; a text counts whole, everything else as a few. */
  static long size(List<@Nullable Object> row) {
    long size = 0;
    for (Object cell : row) {
      size += cell instanceof String text ? 2L * text.length() : 16;
    }
    return size;
  }

  /** Whole numbers as Long, bytes as their count, everything unknown as the driver writes it. */
  private static @Nullable Object cell(ResultSet rows, int index) throws SQLException {
    Object value = rows.getObject(index);
    return switch (value) {
      case null -> null;
      case String text -> text;
      case Boolean truth -> truth;
      case Long whole -> whole;
      case Double real -> real;
      case BigDecimal decimal -> decimal;
      case Float real -> Double.valueOf(real.toString());
      case BigInteger whole -> new BigDecimal(whole);
      case Number whole -> whole.longValue();
      case byte[] bytes -> "<" + bytes.length + " bytes>";
      default -> rows.getString(index);
    };
  }
}
