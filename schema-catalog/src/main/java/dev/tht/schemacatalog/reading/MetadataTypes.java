package dev.tht.schemacatalog.reading;

import dev.tht.spi.catalog.ColumnType;
import java.sql.Types;

/** What a JDBC type means; types that nothing is known of are OTHER. */
final class MetadataTypes {

  private MetadataTypes() {}

  static ColumnType of(int code, String name) {
    boolean bits = code == Types.BIT && name.equalsIgnoreCase("bit");
    return bits ? ColumnType.OTHER : byCode(code);
  }

  private static ColumnType byCode(int code) {
    return switch (code) {
      case Types.CHAR,
          Types.VARCHAR,
          Types.LONGVARCHAR,
          Types.NCHAR,
          Types.NVARCHAR,
          Types.LONGNVARCHAR,
          Types.CLOB,
          Types.NCLOB ->
          ColumnType.TEXT;
      case Types.TINYINT, Types.SMALLINT, Types.INTEGER, Types.BIGINT -> ColumnType.INTEGER;
      case Types.NUMERIC, Types.DECIMAL -> ColumnType.DECIMAL;
      case Types.REAL, Types.FLOAT, Types.DOUBLE -> ColumnType.REAL;
      case Types.BIT, Types.BOOLEAN -> ColumnType.BOOLEAN;
      case Types.DATE -> ColumnType.DATE;
      case Types.TIME, Types.TIME_WITH_TIMEZONE -> ColumnType.TIME;
      case Types.TIMESTAMP, Types.TIMESTAMP_WITH_TIMEZONE -> ColumnType.TIMESTAMP;
      case Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY, Types.BLOB -> ColumnType.BINARY;
      default -> ColumnType.OTHER;
    };
  }
}
