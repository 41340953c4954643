package dev.tht.spi.catalog;

/**
 * The exact name of a table or view as the database spells it, unquoted.
 *
 * @param schema the schema, empty where the engine has none or it is the default one
 * @param name the table
 */
public record TableName(String schema, String name) implements Comparable<TableName> {

  public TableName {
    if (name.isEmpty()) {
      throw new IllegalArgumentException("a table needs a name");
    }
  }

  /** A table of the default schema. */
  public static TableName of(String name) {
    return new TableName("", name);
  }

  /** A column of this table. */
  public ColumnName column(String column) {
    return new ColumnName(this, column);
  }

  /** {@code schema.name}, or the name alone; for people, not for SQL. */
  @Override
  public String toString() {
    return schema.isEmpty() ? name : schema + "." + name;
  }

  @Override
  public int compareTo(TableName other) {
    int bySchema = schema.compareTo(other.schema);
    return bySchema != 0 ? bySchema : name.compareTo(other.name);
  }
}
