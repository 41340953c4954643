package dev.tht.eval.gold;

import dev.tht.spi.catalog.ColumnType;
import java.math.BigDecimal;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a SQLite column really holds, and so the type that it gets where types are kept: the type
 * that its catalog promises, if every value is of it, else text.
 */
enum Held {
  TEXT(ColumnType.TEXT),
  INTEGER(ColumnType.INTEGER),
  /** Whole numbers of more than 32 bits. */
  LONG(ColumnType.INTEGER),
  DECIMAL(ColumnType.DECIMAL),
  REAL(ColumnType.REAL),
  TRUTH(ColumnType.BOOLEAN),
  DAY(ColumnType.DATE),
  MOMENT(ColumnType.TIMESTAMP),
  BYTES(ColumnType.BINARY);

  private static final Pattern DAYS = Pattern.compile("\\d{4}-[01]\\d-[0-3]\\d");
  private static final Pattern MOMENTS =
      Pattern.compile("\\d{4}-[01]\\d-[0-3]\\d \\d{2}:\\d{2}:\\d{2}(\\.\\d+)?");

  private final ColumnType type;

  Held(ColumnType type) {
    this.type = type;
  }

  /** As the catalog calls it. */
  ColumnType type() {
    return type;
  }

  static Held of(ColumnType promised, List<? extends @Nullable Object> values) {
    List<Object> present = values.stream().filter(Objects::nonNull).map(v -> (Object) v).toList();
    return switch (promised) {
      case TEXT -> TEXT;
      case BOOLEAN -> present.stream().allMatch(Held::isTruth) ? TRUTH : number(present);
      case DATE -> all(present, DAYS) ? DAY : moment(present);
      case TIMESTAMP -> moment(present);
      case DECIMAL -> number(present) == TEXT ? TEXT : DECIMAL;
      case REAL -> number(present) == TEXT ? TEXT : REAL;
      case BINARY -> present.stream().allMatch(byte[].class::isInstance) ? BYTES : number(present);
      case INTEGER, TIME, OTHER -> number(present);
    };
  }

  private static boolean isTruth(Object value) {
    return value instanceof Number number && (number.longValue() == 0 || number.longValue() == 1);
  }

  private static Held moment(List<Object> present) {
    if (all(present, MOMENTS)) {
      return MOMENT;
    }
    return all(present, DAYS) ? DAY : number(present);
  }

  private static boolean all(List<Object> present, Pattern pattern) {
    return present.stream()
        .allMatch(value -> value instanceof String text && pattern.matcher(text).matches());
  }

  private static Held number(List<Object> present) {
    if (present.isEmpty() || !present.stream().allMatch(Number.class::isInstance)) {
      return TEXT;
    }
    boolean whole =
        present.stream().allMatch(value -> value instanceof Integer || value instanceof Long);
    if (!whole) {
      return REAL;
    }
    boolean small =
        present.stream()
            .mapToLong(value -> ((Number) value).longValue())
            .allMatch(value -> value == (int) value);
    return small ? INTEGER : LONG;
  }

  /** The type's name in the engine. */
  String declared(EngineAccess engine) {
    return switch (this) {
      case TEXT -> "TEXT";
      case INTEGER -> "INTEGER";
      case LONG -> "BIGINT";
      case DECIMAL -> engine.isPostgresql() ? "NUMERIC" : "DOUBLE";
      case REAL -> engine.isPostgresql() ? "DOUBLE PRECISION" : "DOUBLE";
      case TRUTH -> "BOOLEAN";
      case DAY -> "DATE";
      case MOMENT -> "TIMESTAMP";
      case BYTES -> engine.isPostgresql() ? "BYTEA" : "BLOB";
    };
  }

  /** A value of it as the engine reads it. */
  String literal(@Nullable Object value, EngineAccess engine) {
    if (value == null) {
      return "NULL";
    }
    return switch (this) {
      case TRUTH -> ((Number) value).longValue() == 1 ? "TRUE" : "FALSE";
      case INTEGER, LONG -> value.toString();
      case DECIMAL, REAL -> new BigDecimal(value.toString()).toPlainString();
      case BYTES -> bytes((byte[]) value, engine);
      case TEXT, DAY, MOMENT -> "'" + text(value).replace("'", "''") + "'";
    };
  }

  private static String bytes(byte[] value, EngineAccess engine) {
    String hex = HexFormat.of().formatHex(value);
    return engine.isPostgresql()
        ? "'\\x" + hex + "'"
        : "'" + hex.replaceAll("(..)", "\\\\x$1") + "'::BLOB";
  }

  private static String text(Object value) {
    return value instanceof byte[] bytes
        ? new String(bytes, java.nio.charset.StandardCharsets.UTF_8)
        : value.toString();
  }
}
