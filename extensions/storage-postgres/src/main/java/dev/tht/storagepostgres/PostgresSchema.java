package dev.tht.storagepostgres;

import dev.tht.spi.ThtException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HexFormat;
import java.util.random.RandomGenerator;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;

/**
 * The schema in which the stores lie: created, and brought to this version's tables by Flyway,
 * whose history is the table {@code tht_storage_history}. Whoever prepares it owns the tables; the
 * stores themselves need less. Repeating it changes nothing, also at the same moment.
 */
public final class PostgresSchema {
  /** The newest migration. */
  static final String VERSION = "3";

  static final String HISTORY = "tht_storage_history";

  private static final String PLACE = "classpath:dev/tht/storagepostgres/migration";

  private PostgresSchema() {}

  /**
   * Makes the schema ready for the stores.
   *
   * @param random where a new ledger's id comes from
   * @throws ThtException when the database is not fit, or the role may not create what is missing
   */
  public static void prepare(DataSource source, String schema, RandomGenerator random) {
    Database database = new Database(source, schema);
    database.read(connection -> checkEncoding(connection, schema));
    if (database.read(connection -> isPrepared(connection, database))) {
      return;
    }
    database.write(connection -> create(connection, schema));
    database.write(connection -> migrate(connection, source, schema));
    database.write(connection -> name(connection, database, random));
  }

  private static boolean checkEncoding(Connection connection, String schema) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("show server_encoding")) {
      row.next();
      if (!row.getString(1).equals("UTF8")) {
        throw new ThtException(
            StoragePostgresErrorCode.UNFIT_DATABASE,
            "the database of schema " + schema + " is encoded in " + row.getString(1),
            "create a database with encoding UTF8");
      }
      return true;
    }
  }

  /** Whether all is there already, which spares every later opening the migration tool. */
  private static boolean isPrepared(Connection connection, Database database) throws SQLException {
    if (!hasTable(connection, database, HISTORY)) {
      if (hasTable(connection, database, "ledger") || hasTable(connection, database, "payload")) {
        throw new ThtException(
            StoragePostgresErrorCode.NOT_PREPARED,
            "schema "
                + database.schema()
                + " has a table ledger or payload that no migration of tht created",
            "choose another schema, or restore the table " + HISTORY + " from the same copy");
      }
      return false;
    }
    String newest = "select coalesce(max(version::int), 0) from $." + HISTORY + " where success";
    String named = "select exists (select from $.ledger)";
    try (PreparedStatement statement = database.prepare(connection, newest);
        ResultSet row = statement.executeQuery()) {
      row.next();
      int found = row.getInt(1);
      if (found > Integer.parseInt(VERSION)) {
        throw new ThtException(
            StoragePostgresErrorCode.NOT_PREPARED,
            "the tables of schema "
                + database.schema()
                + " have version "
                + found
                + ", this program knows "
                + VERSION,
            "use a newer version of tht");
      }
      if (found < Integer.parseInt(VERSION)) {
        return false;
      }
    }
    try (PreparedStatement statement = database.prepare(connection, named);
        ResultSet row = statement.executeQuery()) {
      row.next();
      return row.getBoolean(1);
    }
  }

  private static boolean hasTable(Connection connection, Database database, String name)
      throws SQLException {
    try (PreparedStatement look =
        connection.prepareStatement("select to_regclass(?) is not null")) {
      look.setString(1, database.schema() + "." + name);
      try (ResultSet row = look.executeQuery()) {
        row.next();
        return row.getBoolean(1);
      }
    }
  }

  private static boolean create(Connection connection, String schema) throws SQLException {
    await(connection, schema);
    try (PreparedStatement look =
        connection.prepareStatement("select to_regnamespace(?) is not null")) {
      look.setString(1, schema);
      try (ResultSet row = look.executeQuery();
          Statement create = connection.createStatement()) {
        row.next();
        return !row.getBoolean(1) && create.execute("create schema " + schema);
      }
    }
  }

  /** Whoever prepares the schema at the same moment goes on when this transaction ends. */
  private static void await(Connection connection, String schema) throws SQLException {
    try (PreparedStatement lock =
        connection.prepareStatement("select pg_advisory_xact_lock(hashtextextended(?, 0))")) {
      lock.setString(1, "tht schema " + schema);
      lock.execute();
    }
  }

  /**
   * Migrates over connections of its own, one after the other: the tool's own lock does not cover
   * the moment in which it makes its table of versions.
   */
  private static boolean migrate(Connection connection, DataSource source, String schema)
      throws SQLException {
    await(connection, schema);
    try {
      Flyway.configure(PostgresSchema.class.getClassLoader())
          .dataSource(source)
          .defaultSchema(schema)
          .schemas(schema)
          .createSchemas(false)
          .table(HISTORY)
          .baselineOnMigrate(true)
          .baselineVersion("0")
          .locations(PLACE)
          .loggers(MigrationLog.class.getName())
          .placeholderReplacement(false)
          .cleanDisabled(true)
          .load()
          .migrate();
      return true;
    } catch (FlywayException e) {
      throw new ThtException(
          StoragePostgresErrorCode.NOT_PREPARED,
          "the tables of schema "
              + schema
              + " could not be created or brought to this version: "
              + Troubles.said(e),
          "prepare it as a role that may create tables, with this version or a newer one",
          e);
    }
  }

  private static int name(Connection connection, Database database, RandomGenerator random)
      throws SQLException {
    byte[] id = new byte[16];
    random.nextBytes(id);
    try (PreparedStatement insert =
        database.prepare(
            connection, "insert into $.ledger (id) values (?) on conflict do nothing")) {
      insert.setString(1, "l-" + HexFormat.of().formatHex(id));
      return insert.executeUpdate();
    }
  }
}
