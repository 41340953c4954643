package dev.tht.bench.catalog;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A SQLite file of many tables with twenty columns each: a key, references to one or two tables
 * made before (two thirds of them declared), texts, figures, codes and dates, and five rows.
 */
final class GeneratedSchema {

  static final int COLUMNS = 20;

  private static final int ROWS = 5;
  private static final String[] THINGS = {
    "customer",
    "order",
    "invoice",
    "product",
    "supplier",
    "shipment",
    "payment",
    "contract",
    "employee",
    "branch",
    "vehicle",
    "route",
    "claim",
    "policy",
    "account",
    "ledger",
    "batch",
    "machine",
    "sensor",
    "reading",
    "visit",
    "patient",
    "course",
    "student",
    "ticket",
    "region"
  };
  private static final String[] SIDES = {
    "history",
    "line",
    "status",
    "type",
    "address",
    "contact",
    "price",
    "note",
    "limit",
    "plan",
    "event",
    "document",
    "group",
    "target",
    "budget",
    "rating",
    "schedule",
    "discount",
    "audit"
  };
  private static final String[] PARTS = {
    "name TEXT",
    "code TEXT",
    "status TEXT",
    "city TEXT",
    "country TEXT",
    "email TEXT",
    "amount REAL",
    "quantity INTEGER",
    "price REAL",
    "weight REAL",
    "created_on DATE",
    "closed_on DATE",
    "is_active INTEGER",
    "remark TEXT",
    "category TEXT",
    "score REAL",
    "valid_from DATE",
    "channel TEXT",
    "priority INTEGER",
    "source TEXT"
  };

  private final Random random = new Random(20261130);
  private final List<String> tables = new ArrayList<>();

  private GeneratedSchema() {}

  /** Makes the file; the names of its tables. */
  static List<String> make(Path file, int tables) throws SQLException {
    GeneratedSchema schema = new GeneratedSchema();
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      for (int i = 0; i < tables; i++) {
        schema.table(statement, i);
      }
      connection.commit();
    }
    return schema.tables;
  }

  private void table(Statement statement, int number) throws SQLException {
    String thing = THINGS[number % THINGS.length];
    String side = SIDES[number / THINGS.length % SIDES.length];
    String name = thing + "_" + side + "_" + number;
    StringBuilder columns = new StringBuilder(name + "_id INTEGER PRIMARY KEY");
    int references = number == 0 ? 0 : 1 + random.nextInt(2);
    for (int i = 0; i < references; i++) {
      String to = tables.get(random.nextInt(tables.size()));
      columns.append(", r").append(i).append('_').append(to).append("_id INTEGER");
      if (random.nextInt(3) > 0) {
        columns.append(" REFERENCES ").append(to).append(" (").append(to).append("_id)");
      }
    }
    for (int i = 0; i < COLUMNS - 1 - references; i++) {
      columns.append(", ").append(PARTS[i]);
    }
    statement.execute("CREATE TABLE " + name + " (" + columns + ")");
    for (int row = 1; row <= ROWS; row++) {
      statement.execute("INSERT INTO " + name + " VALUES (" + row(row, references) + ")");
    }
    tables.add(name);
  }

  private String row(int row, int references) {
    StringBuilder cells = new StringBuilder().append(row);
    for (int i = 0; i < references; i++) {
      cells.append(", ").append(1 + random.nextInt(ROWS));
    }
    for (int i = 0; i < COLUMNS - 1 - references; i++) {
      cells.append(", ").append(cell(PARTS[i]));
    }
    return cells.toString();
  }

  private String cell(String part) {
    if (part.endsWith("TEXT")) {
      return "'" + THINGS[random.nextInt(THINGS.length)] + " " + random.nextInt(1000) + "'";
    }
    return part.endsWith("DATE")
        ? "'20" + (10 + random.nextInt(16)) + "-0" + (1 + random.nextInt(9)) + "-15'"
        : Integer.toString(random.nextInt(1000));
  }
}
