package dev.tht.bench.catalog;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;

/**
 * A SQLite file with rows of the shape that Synthea, the generator of synthetic patients, exports:
 * its tables, columns and references, and about its shares of the rows; ids are 36 characters long,
 * codes and their descriptions come from a few hundred. Not its medicine.
 */
final class PatientRecords {

  /** A table's columns, and its share of 1,000 rows. */
  private record Shape(String columns, int share) {}

  private static final Map<String, Shape> SHAPES = shapes();

  private final Random random = new Random(20261130);
  private final Map<String, Integer> rows = new LinkedHashMap<>();

  private PatientRecords() {}

  private static Map<String, Shape> shapes() {
    Map<String, Shape> shapes = new LinkedHashMap<>();
    shapes.put(
        "patients",
        new Shape("id birthdate ssn first last marital race gender city zip lat income", 1));
    shapes.put("providers", new Shape("id name gender speciality city zip lat", 2));
    shapes.put(
        "encounters",
        new Shape("id start stop patients providers class code description cost reasoncode", 23));
    shapes.put("conditions", new Shape("start stop patients encounters code description", 18));
    shapes.put(
        "medications", new Shape("start stop patients encounters code description cost", 21));
    shapes.put("procedures", new Shape("start stop patients encounters code description cost", 69));
    shapes.put("immunizations", new Shape("start patients encounters code description cost", 7));
    shapes.put("careplans", new Shape("id start stop patients encounters code description", 2));
    shapes.put(
        "observations",
        new Shape("start patients encounters category code description value units", 343));
    shapes.put("claims", new Shape("id patients providers encounters start code status cost", 44));
    shapes.put(
        "claims_transactions",
        new Shape(
            "id claims patients providers encounters type start stop code method notes units cost",
            470));
    return shapes;
  }

  /** Makes the file with about so many rows in all. */
  static void make(Path file, int all) throws SQLException {
    PatientRecords records = new PatientRecords();
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file)) {
      connection.setAutoCommit(false);
      for (Map.Entry<String, Shape> shape : SHAPES.entrySet()) {
        records.table(connection, shape.getKey(), shape.getValue(), all);
      }
      connection.commit();
    }
  }

  private void table(Connection connection, String name, Shape shape, int all) throws SQLException {
    String[] columns = shape.columns().split(" ");
    int count = Math.max(1, (int) ((long) all * shape.share() / 1000));
    try (Statement statement = connection.createStatement()) {
      StringBuilder declared = new StringBuilder();
      for (String column : columns) {
        declared.append(declared.isEmpty() ? "" : ", ").append(declaration(column));
      }
      statement.execute("CREATE TABLE " + name + " (" + declared + ")");
    }
    String marks = String.join(", ", Collections.nCopies(columns.length, "?"));
    try (PreparedStatement insert =
        connection.prepareStatement("INSERT INTO " + name + " VALUES (" + marks + ")")) {
      for (int row = 0; row < count; row++) {
        for (int i = 0; i < columns.length; i++) {
          insert.setObject(i + 1, cell(name, columns[i], row));
        }
        insert.executeUpdate();
      }
    }
    rows.put(name, count);
  }

  private String declaration(String column) {
    return switch (column) {
      case "id" -> "id TEXT PRIMARY KEY";
      case "start", "stop" -> column + " TIMESTAMP";
      case "birthdate" -> "birthdate DATE";
      case "cost", "lat", "income" -> column + " NUMERIC";
      default ->
          rows.containsKey(column)
              ? column + " TEXT REFERENCES " + column + " (id)"
              : column + " TEXT";
    };
  }

  private Object cell(String table, String column, int row) {
    Integer referred = rows.get(column);
    if (referred != null) {
      return id(column, random.nextInt(referred));
    }
    return switch (column) {
      case "id" -> id(table, row);
      case "start", "stop" -> day() + "T0" + random.nextInt(10) + ":15:00Z";
      case "birthdate" -> day();
      case "cost", "income", "lat" -> random.nextInt(1_000_000) / 100.0;
      case "ssn", "zip" -> "999-" + (10_000 + random.nextInt(90_000));
      case "code", "reasoncode" -> Integer.toString(10_000_000 + 7919 * random.nextInt(300));
      case "value" -> Double.toString(random.nextInt(2000) / 10.0);
      case "description", "name", "city", "speciality" ->
          "some " + column + " number " + random.nextInt(300);
      default -> column + " " + random.nextInt(6);
    };
  }

  private String day() {
    return (1950 + random.nextInt(76))
        + "-0"
        + (1 + random.nextInt(9))
        + "-"
        + (10 + random.nextInt(18));
  }

  private static String id(String table, int row) {
    return "%08x-aaaa-4bbb-8ccc-%012d".formatted(table.hashCode(), row);
  }
}
