package dev.tht.storagepostgres;

import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogDraft;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spijson.AppendRules;
import dev.tht.spijson.LogRecordJson;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import javax.sql.DataSource;

/**
 * A ledger in the tables of one PostgreSQL schema, which {@link PostgresSchema} prepares. An append
 * is one transaction; appends to one ledger follow each other under an advisory lock that is held
 * to the commit, so that the order of sequences is the order of commits. Reads take no lock and see
 * every append that was acknowledged.
 *
 * <p>A connection that breaks during the commit leaves the outcome unknown; the same append made
 * again settles it. Safe for concurrent use by threads, stores and processes, as far as the data
 * source is. Closing it leaves the data source open.
 */
public final class PostgresLedgerStore implements LedgerStore {
  private static final int PAGE = 200;
  private static final AppendRules RULES =
      new AppendRules(
          StoragePostgresErrorCode.STREAM_MOVED, StoragePostgresErrorCode.ENTRY_ID_TAKEN);

  private final Database database;
  private final LedgerRows rows;
  private final Clock clock;
  private final RandomGenerator random;
  private volatile boolean closed;

  /**
   * The ledger of a prepared schema.
   *
   * @param source where connections are taken from, one for each call
   * @param random where salts come from; unguessable in production, safe for threads
   */
  public PostgresLedgerStore(
      DataSource source, String schema, Clock clock, RandomGenerator random) {
    this.database = new Database(source, schema);
    this.rows = new LedgerRows(database);
    this.clock = clock;
    this.random = random;
  }

  @Override
  public LogRecord append(LogDraft draft) {
    checkNotClosed();
    KeptText.check(draft.entryId());
    KeptText.check(draft.stream());
    KeptText.check(draft.type());
    draft.contents().keySet().forEach(KeptText::check);
    return database.write(connection -> appended(connection, draft));
  }

  private LogRecord appended(Connection connection, LogDraft draft) throws SQLException {
    LedgerRows.Place place = rows.lockedPlace(connection, draft.entryId(), draft.stream());
    Optional<LogRecord> before = RULES.repeated(draft, place.before());
    if (before.isPresent()) {
      return before.get();
    }
    RULES.checkPosition(draft, place.length());
    LogRecord record = LogRecordJson.seal(draft, place.head(), clock.instant(), random);
    try {
      rows.insert(connection, record);
    } catch (SQLException e) {
      throw Troubles.failed(database.schema(), bytes(record), e);
    }
    return record;
  }

  private static long bytes(LogRecord record) {
    return LogRecordJson.line(record).getBytes(StandardCharsets.UTF_8).length;
  }

  @Override
  public List<LogRecord> read(String stream) {
    checkNotClosed();
    if (!KeptText.isKept(stream)) {
      return List.of();
    }
    List<LogRecord> records = database.read(connection -> rows.stream(connection, stream));
    for (int i = 0; i < records.size(); i++) {
      if (records.get(i).position() != i) {
        throw Troubles.damaged(
            database.schema(), "record " + i + " of " + stream + " is missing", null);
      }
    }
    return List.copyOf(records);
  }

  @Override
  public List<String> streams() {
    checkNotClosed();
    return List.copyOf(database.read(rows::streams));
  }

  /** {@inheritDoc} Those that are there when it begins; no connection is held while it visits. */
  @Override
  public void forEach(Consumer<LogRecord> visitor) {
    long count = head().count();
    for (long from = 0; from < count; from += PAGE) {
      long first = from;
      long end = Math.min(count, from + PAGE);
      List<LogRecord> page = database.read(connection -> rows.between(connection, first, end));
      for (int i = 0; i < page.size(); i++) {
        if (page.get(i).sequence() != first + i) {
          throw missing(first + i);
        }
      }
      if (page.size() != end - first) {
        throw missing(first + page.size());
      }
      page.forEach(visitor);
    }
  }

  /** {@inheritDoc} A proposer's or a reviewer's role does not; the owner of the tables does. */
  @Override
  public boolean erases() {
    checkNotClosed();
    return database.read(rows::mayErase);
  }

  /** {@inheritDoc} All in one transaction. */
  @Override
  public void erase(Map<Long, Set<String>> contents) {
    if (!erases()) {
      throw new UnsupportedOperationException("this role erases nothing");
    }
    database.write(connection -> erased(connection, contents));
  }

  private int erased(Connection connection, Map<Long, Set<String>> contents) throws SQLException {
    String delete = "delete from $.ledger_content where sequence = ? and name = ?";
    int count = 0;
    try (PreparedStatement statement = database.prepare(connection, delete)) {
      for (Map.Entry<Long, Set<String>> record : contents.entrySet()) {
        for (String name : record.getValue()) {
          statement.setLong(1, record.getKey());
          statement.setString(2, name);
          count += statement.executeUpdate();
        }
      }
    }
    return count;
  }

  @Override
  public LedgerHead head() {
    checkNotClosed();
    return database.read(rows::head);
  }

  @Override
  public void close() {
    closed = true;
  }

  private ThtException missing(long sequence) {
    return Troubles.damaged(database.schema(), "record " + sequence + " is missing", null);
  }

  private void checkNotClosed() {
    if (closed) {
      throw Troubles.closed(database.schema());
    }
  }
}
