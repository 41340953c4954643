package dev.tht.sqlplan.read;

import dev.tht.spi.plan.ValueType;
import dev.tht.sqlplan.dialect.Dialect;
import java.util.Optional;

/** What an engine's type names mean. */
final class TypeReading {
  private TypeReading() {}

  static Optional<ValueType> of(String type, Dialect dialect) {
    return dialect == Dialect.SQLITE ? Optional.of(affinity(type)) : strict(type);
  }

  /** SQLite converts to whatever the letters of the name suggest. */
  private static ValueType affinity(String type) {
    if (type.contains("int")) {
      return ValueType.INTEGER;
    }
    if (type.contains("char") || type.contains("clob") || type.contains("text")) {
      return ValueType.TEXT;
    }
    if (type.contains("real") || type.contains("floa") || type.contains("doub")) {
      return ValueType.REAL;
    }
    return ValueType.DECIMAL;
  }

  private static Optional<ValueType> strict(String type) {
    String name = type.replaceAll("\\(.*", "").strip();
    return switch (name) {
      case "text",
          "varchar",
          "char",
          "character",
          "character varying",
          "bpchar",
          "string",
          "name",
          "binary",
          "clob" ->
          Optional.of(ValueType.TEXT);
      case "int", "integer", "int4", "int8", "int2", "bigint", "smallint", "tinyint", "signed" ->
          Optional.of(ValueType.INTEGER);
      case "float", "float4", "float8", "real", "double precision", "double" ->
          Optional.of(ValueType.REAL);
      case "numeric", "decimal", "dec", "decfloat" -> Optional.of(ValueType.DECIMAL);
      case "bool", "boolean" -> Optional.of(ValueType.TRUTH);
      case "date" -> Optional.of(ValueType.DAY);
      case "timestamp",
          "timestamptz",
          "datetime",
          "timestamp without time zone",
          "timestamp with time zone" ->
          Optional.of(ValueType.MOMENT);
      default -> Optional.empty();
    };
  }
}
