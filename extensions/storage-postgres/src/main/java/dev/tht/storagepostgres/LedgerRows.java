package dev.tht.storagepostgres;

import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.Content;
import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spijson.CanonicalJson;
import dev.tht.spijson.LogRecordJson;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The ledger's rows. The column {@code entry} holds the canonical entry as it was hashed and {@code
 * content} each content as the line spells it, so a record is read by putting its line together
 * again; the other columns are for finding it and must agree.
 */
final class LedgerRows {
  private static final String COLUMNS =
      "select e.sequence, e.stream, e.position, e.entry_id, e.type, e.previous, e.leaf_hash, e.entry, "
          + "c.name, c.content from $.ledger_entry e left join $.ledger_content c using (sequence) ";

  private static final String LOCK =
      "select pg_advisory_xact_lock(7628916, "
          + "('$.ledger_entry'::regclass::oid::bigint - 2147483648)::int)";
  private static final String LENGTH =
      "select coalesce(max(position) + 1, 0) from $.ledger_entry where stream = ?";
  private static final String HEAD =
      "select l.id, e.sequence + 1, e.leaf_hash from $.ledger l left join lateral (select sequence, "
          + "leaf_hash from $.ledger_entry order by sequence desc limit 1) e on true";

  private final Database database;

  LedgerRows(Database database) {
    this.database = database;
  }

  /**
   * Where an append stands.
   *
   * @param before the record of its entry id, if there is one
   * @param length number of records in its stream
   * @param head what the ledger ends with
   */
  record Place(Optional<LogRecord> before, long length, LedgerHead head) {}

  /**
   * Waits until no other transaction appends to this ledger, which holds to the transaction's end,
   * and then looks; statements of one message, each of which sees what was committed before it.
   */
  Place lockedPlace(Connection connection, String entryId, String stream) throws SQLException {
    String look = LOCK + ";" + COLUMNS + "where e.entry_id = ?;" + LENGTH + ";" + HEAD;
    try (PreparedStatement statement = database.prepare(connection, look)) {
      statement.setString(1, entryId);
      statement.setString(2, stream);
      statement.execute();
      statement.getMoreResults();
      Optional<LogRecord> before = records(statement.getResultSet()).stream().findFirst();
      statement.getMoreResults();
      ResultSet length = statement.getResultSet();
      length.next();
      long position = length.getLong(1);
      statement.getMoreResults();
      return new Place(before, position, head(statement.getResultSet()));
    }
  }

  /** The types that only the reviewer's role appends. */
  static Set<String> reviewed(Connection connection, Database database) throws SQLException {
    String types = "select type from $.ledger_duty where duty = 'review'";
    Set<String> reviewed = new TreeSet<>();
    try (PreparedStatement statement = database.prepare(connection, types);
        ResultSet rows = statement.executeQuery()) {
      while (rows.next()) {
        reviewed.add(rows.getString(1));
      }
    }
    return reviewed;
  }

  /** Whether the connection's role may delete contents. */
  boolean mayErase(Connection connection) throws SQLException {
    String privilege = "select has_table_privilege('$.ledger_content', 'delete')";
    try (PreparedStatement statement = database.prepare(connection, privilege);
        ResultSet row = statement.executeQuery()) {
      return row.next() && row.getBoolean(1);
    }
  }

  LedgerHead head(Connection connection) throws SQLException {
    try (PreparedStatement statement = database.prepare(connection, HEAD);
        ResultSet row = statement.executeQuery()) {
      return head(row);
    }
  }

  private LedgerHead head(ResultSet row) throws SQLException {
    if (!row.next()) {
      throw Troubles.damaged(database.schema(), "the ledger has no id", null);
    }
    String hash = row.getString(3);
    return hash == null
        ? LogRecordJson.emptyHead(row.getString(1))
        : new LedgerHead(row.getString(1), row.getLong(2), hash);
  }

  List<LogRecord> stream(Connection connection, String stream) throws SQLException {
    try (PreparedStatement statement =
        database.prepare(connection, COLUMNS + "where e.stream = ? order by e.position")) {
      statement.setString(1, stream);
      return records(statement);
    }
  }

  /** The records from one sequence to before another. */
  List<LogRecord> between(Connection connection, long from, long to) throws SQLException {
    String range = COLUMNS + "where e.sequence >= ? and e.sequence < ? order by e.sequence";
    try (PreparedStatement statement = database.prepare(connection, range)) {
      statement.setLong(1, from);
      statement.setLong(2, to);
      return records(statement);
    }
  }

  List<String> streams(Connection connection) throws SQLException {
    String first = "select stream from $.ledger_entry where position = 0 order by sequence";
    List<String> streams = new ArrayList<>();
    try (PreparedStatement statement = database.prepare(connection, first);
        ResultSet rows = statement.executeQuery()) {
      while (rows.next()) {
        streams.add(rows.getString(1));
      }
    }
    return streams;
  }

  /** Appends the record by the function that the role's duty allows. */
  void insert(Connection connection, LogRecord record) throws SQLException {
    String call = "select $.append_record(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
    try (PreparedStatement statement = database.prepare(connection, call)) {
      statement.setLong(1, record.sequence());
      statement.setString(2, record.stream());
      statement.setLong(3, record.position());
      statement.setString(4, record.entryId());
      statement.setString(5, record.type());
      statement.setString(6, record.previous());
      statement.setString(7, LogRecordJson.leafHash(record));
      statement.setString(8, LogRecordJson.entry(record));
      String[] names = record.contents().keySet().toArray(String[]::new);
      statement.setArray(9, connection.createArrayOf("text", names));
      statement.setArray(
          10,
          connection.createArrayOf(
              "text",
              record.contents().values().stream().map(LedgerRows::spelled).toArray(String[]::new)));
      statement.execute();
    }
  }

  private static String spelled(Content content) {
    return "{\"salt\":"
        + CanonicalJson.string(content.salt())
        + ",\"text\":"
        + CanonicalJson.string(content.text())
        + "}";
  }

  private List<LogRecord> records(PreparedStatement statement) throws SQLException {
    try (ResultSet rows = statement.executeQuery()) {
      return records(rows);
    }
  }

  private List<LogRecord> records(ResultSet rows) throws SQLException {
    List<LogRecord> records = new ArrayList<>();
    boolean more = rows.next();
    while (more) {
      Row row = Row.of(rows);
      Map<String, String> contents = new TreeMap<>();
      do {
        if (rows.getString("name") != null) {
          contents.put(rows.getString("name"), rows.getString("content"));
        }
        more = rows.next();
      } while (more && rows.getLong("sequence") == row.sequence());
      records.add(record(row, contents));
    }
    return records;
  }

  private record Row(
      long sequence,
      String stream,
      long position,
      String entryId,
      String type,
      String previous,
      String leafHash,
      String entry) {
    static Row of(ResultSet rows) throws SQLException {
      return new Row(
          rows.getLong("sequence"),
          rows.getString("stream"),
          rows.getLong("position"),
          rows.getString("entry_id"),
          rows.getString("type"),
          rows.getString("previous"),
          rows.getString("leaf_hash"),
          rows.getString("entry"));
    }

    static Row of(LogRecord record) {
      return new Row(
          record.sequence(),
          record.stream(),
          record.position(),
          record.entryId(),
          record.type(),
          record.previous(),
          LogRecordJson.leafHash(record),
          LogRecordJson.entry(record));
    }
  }

  private LogRecord record(Row row, Map<String, String> contents) {
    StringBuilder content = new StringBuilder();
    contents.forEach(
        (name, spelled) ->
            content
                .append(content.isEmpty() ? "" : ",")
                .append(CanonicalJson.string(name))
                .append(':')
                .append(spelled));
    LogRecord record;
    try {
      record = LogRecordJson.parse("{\"content\":{" + content + "},\"entry\":" + row.entry() + "}");
    } catch (ThtException e) {
      throw Troubles.damaged(
          database.schema(), "record " + row.sequence() + ": " + e.getMessage(), e);
    }
    if (!Row.of(record).equals(row)) {
      throw Troubles.damaged(
          database.schema(), "record " + row.sequence() + " differs from its columns", null);
    }
    return record;
  }
}
