package dev.tht.storagepostgres;

import dev.tht.spi.SafeText;
import dev.tht.spi.ThtException;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryMatch;
import dev.tht.spi.memory.MemoryStanding;
import dev.tht.spi.memory.MemoryStore;
import dev.tht.spijson.ThtJson;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javax.sql.DataSource;

/**
 * Memory items in the tables of a schema that {@link PostgresSchema} prepares.
 *
 * <p>A search compares stems. The score is 0.7 times the share of the item's subject that the
 * question says, plus 0.2 and 0.1 times the share of the question that the item's definition and
 * the question it was clarified for say; items below {@value #LEAST} are left out. Safe for
 * concurrent use, as far as the data source is. Closing it leaves the data source open.
 */
public final class PostgresMemoryStore implements MemoryStore {
  /** The least score that is offered. */
  public static final double LEAST = 0.1;

  private static final String IN_FORCE =
      "not exists (select from $.memory_retirement r where r.number = m.number)";

  private static final String SEARCH =
      """
      with word as (select w, $.memory_stems(array[w]) as stems from unnest(?::text[]) as w),
        asked as (select array(select distinct unnest(stems) from word) as stems),
        scored as (
          select m.number, m.item, m.subject_stems || m.detail_stems || m.question_stems as said,
            $.memory_share(m.subject_stems, asked.stems) as subject,
            $.memory_share(asked.stems, m.detail_stems) as definition,
            $.memory_share(asked.stems, m.question_stems) as question
          from $.memory_item m, asked
          where (m.subject_stems || m.detail_stems || m.question_stems) && asked.stems and
      """
          + IN_FORCE
          + """
        ),
        weighed as (
          select *, 0.7::double precision * subject + 0.2::double precision * definition
            + 0.1::double precision * question as score from scored
        )
      select item, score, array(select w from word where word.stems && weighed.said) as words,
        subject, definition, question
      from weighed where score >= ? order by score desc, number limit ?
      """;

  private final Database database;
  private volatile boolean closed;

  /** The Memory of a prepared schema. */
  public PostgresMemoryStore(DataSource source, String schema) {
    this.database = new Database(source, schema);
  }

  @Override
  public void put(MemoryItem item) {
    checkNotClosed();
    String json = KeptText.check(ThtJson.write(item));
    int inserted = database.write(connection -> insert(connection, item, json));
    if (inserted == 0) {
      MemoryItem there = find(item.id()).orElse(item);
      if (!there.equals(item)) {
        throw new ThtException(
            StoragePostgresErrorCode.ITEM_ID_TAKEN,
            "Memory item " + item.id() + " already means '" + there.subject() + "'",
            "promote under a new id");
      }
    }
  }

  private int insert(Connection connection, MemoryItem item, String json) throws SQLException {
    String insert =
        "insert into $.memory_item (number, item, subject_stems, detail_stems, question_stems) values "
            + "(?, ?, $.memory_stems(?), $.memory_stems(?), $.memory_stems(?)) on conflict do nothing";
    try (PreparedStatement statement = database.prepare(connection, insert)) {
      statement.setLong(1, item.id().number());
      statement.setString(2, json);
      statement.setArray(3, SearchWords.of(item.subject()).array(connection));
      statement.setArray(4, SearchWords.of(item.detail()).array(connection));
      statement.setArray(5, SearchWords.of(item.question()).array(connection));
      return statement.executeUpdate();
    }
  }

  @Override
  public void retire(MemoryId id, String reason) {
    checkNotClosed();
    KeptText.check(reason);
    checkThere(id);
    String insert =
        "insert into $.memory_retirement (number, reason) values (?, ?) on conflict do nothing";
    database.write(connection -> write(connection, insert, id, reason));
  }

  @Override
  public void stand(MemoryId id, MemoryStanding standing) {
    checkNotClosed();
    String json = KeptText.check(ThtJson.write(standing));
    checkThere(id);
    if (!standing(id).equals(standing)) {
      String say = "insert into $.memory_standing (number, standing) values (?, ?)";
      database.write(connection -> write(connection, say, id, json));
    }
  }

  @Override
  public MemoryStanding standing(MemoryId id) {
    String last =
        "select standing from $.memory_standing where number = ? order by place desc limit 1";
    return text(last, id)
        .map(json -> stored(json, MemoryStanding.class))
        .orElseGet(MemoryStanding::promoted);
  }

  private void checkThere(MemoryId id) {
    if (find(id).isEmpty()) {
      throw new ThtException(
          StoragePostgresErrorCode.UNKNOWN_ITEM,
          "there is no Memory item " + id,
          "list the items and name one of them");
    }
  }

  private int write(Connection connection, String sql, MemoryId id, String text)
      throws SQLException {
    try (PreparedStatement statement = database.prepare(connection, sql)) {
      statement.setLong(1, id.number());
      statement.setString(2, text);
      return statement.executeUpdate();
    }
  }

  @Override
  public void erase(MemoryId id) {
    checkNotClosed();
    database.write(
        connection ->
            delete(connection, "delete from $.memory_retirement where number = ?", id)
                + delete(connection, "delete from $.memory_item where number = ?", id));
  }

  private int delete(Connection connection, String delete, MemoryId id) throws SQLException {
    try (PreparedStatement statement = database.prepare(connection, delete)) {
      statement.setLong(1, id.number());
      return statement.executeUpdate();
    }
  }

  @Override
  public List<MemoryItem> items() {
    checkNotClosed();
    String select = "select item from $.memory_item m where " + IN_FORCE + " order by number";
    List<MemoryItem> items = new ArrayList<>();
    database.read(
        connection -> {
          try (PreparedStatement statement = database.prepare(connection, select);
              ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
              items.add(item(rows.getString(1)));
            }
            return items;
          }
        });
    return List.copyOf(items);
  }

  @Override
  public Optional<MemoryItem> find(MemoryId id) {
    return text("select item from $.memory_item where number = ?", id).map(this::item);
  }

  @Override
  public Optional<String> retirement(MemoryId id) {
    return text("select reason from $.memory_retirement where number = ?", id);
  }

  private Optional<String> text(String select, MemoryId id) {
    checkNotClosed();
    return database.read(
        connection -> {
          try (PreparedStatement statement = database.prepare(connection, select)) {
            statement.setLong(1, id.number());
            try (ResultSet row = statement.executeQuery()) {
              return row.next() ? Optional.of(row.getString(1)) : Optional.empty();
            }
          }
        });
  }

  @Override
  public List<MemoryMatch> search(String question, int limit) {
    checkNotClosed();
    SearchWords asked = SearchWords.of(question);
    return database.read(
        connection -> {
          try (PreparedStatement statement = database.prepare(connection, SEARCH)) {
            statement.setArray(1, asked.array(connection));
            statement.setDouble(2, LEAST);
            statement.setInt(3, Math.max(0, limit));
            return matches(statement, asked);
          }
        });
  }

  private List<MemoryMatch> matches(PreparedStatement statement, SearchWords asked)
      throws SQLException {
    List<MemoryMatch> matches = new ArrayList<>();
    try (ResultSet rows = statement.executeQuery()) {
      while (rows.next()) {
        List<String> said = new ArrayList<>();
        List<String> words = new ArrayList<>();
        for (Object word : (Object[]) rows.getArray(3).getArray()) {
          String written = Objects.requireNonNull(asked.written().get((String) word));
          words.add(written);
          said.add("'" + SafeText.line(written, 40) + "'");
        }
        MemoryItem item = item(rows.getString(1));
        matches.add(
            new MemoryMatch(
                item,
                Math.clamp(rows.getDouble(2), 0.0, 1.0),
                Map.of(
                    "subject", rows.getDouble(4),
                    "definition", rows.getDouble(5),
                    "question", rows.getDouble(6)),
                "the question says "
                    + String.join(", ", said)
                    + ", as does '"
                    + SafeText.line(item.subject(), 60)
                    + "'",
                words));
      }
    }
    return List.copyOf(matches);
  }

  private MemoryItem item(String json) {
    return stored(json, MemoryItem.class);
  }

  private <T> T stored(String json, Class<T> type) {
    try {
      return ThtJson.read(json, type);
    } catch (ThtException e) {
      throw Troubles.damaged(
          database.schema(), "a Memory item cannot be read: " + e.getMessage(), e);
    }
  }

  @Override
  public void close() {
    closed = true;
  }

  private void checkNotClosed() {
    if (closed) {
      throw Troubles.closed(database.schema());
    }
  }
}
