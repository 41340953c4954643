package dev.tht.cli.demo;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * A Bicycle Shop loaded into a SQLite file with foreign keys enforced, and the queries that the
 * tests ask of it.
 */
final class ShopDatabase implements AutoCloseable {

  private final Connection connection;

  private ShopDatabase(Connection connection) {
    this.connection = connection;
  }

  static ShopDatabase load(Path folder, long seed) throws SQLException {
    Connection connection =
        DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("shop-" + seed + ".sqlite"));
    try (Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA foreign_keys = ON");
      connection.setAutoCommit(false);
      for (Iterator<String> each = BicycleShop.statements(seed).iterator(); each.hasNext(); ) {
        statement.execute(each.next());
      }
      connection.commit();
    }
    return new ShopDatabase(connection);
  }

  long count(String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      rows.next();
      return rows.getLong(1);
    }
  }

  /** The first column of the result, as text. */
  List<String> texts(String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      List<String> texts = new ArrayList<>();
      while (rows.next()) {
        texts.add(rows.getString(1));
      }
      return texts;
    }
  }

  List<String> tables() throws SQLException {
    return texts("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name");
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}
