package dev.tht.eval.gold;

import dev.tht.eval.EvalErrorCode;
import dev.tht.spi.SafeText;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.Table;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a SQLite database in another engine, each column with the type of what it holds. In
 * PostgreSQL they stand in a schema that closing removes; DuckDB's database is in this process. For
 * use by one thread.
 */
public final class LoadedDatabase implements RowSource, AutoCloseable {

  private static final int LONGEST_SECONDS = 30;
  private static final int ROWS_AT_ONCE = 500;
  private static final String SCHEMA = "tht_eval_engines";

  private final EngineAccess engine;
  private final Connection connection;
  private final List<Table> tables = new ArrayList<>();
  private final List<String> withoutKey = new ArrayList<>();
  private final String version;

  private LoadedDatabase(EngineAccess engine, Connection connection, String version) {
    this.engine = engine;
    this.connection = connection;
    this.version = version;
  }

  /**
   * Loads every table of the catalog.
   *
   * @param from where the rows come from
   */
  public static LoadedDatabase load(Catalog catalog, RowSource from, EngineAccess engine) {
    try {
      Connection connection = DriverManager.getConnection(engine.url());
      LoadedDatabase loaded = new LoadedDatabase(engine, connection, catalog.version());
      loaded.prepare();
      for (Table table : catalog.tables()) {
        loaded.load(table, from);
      }
      return loaded;
    } catch (SQLException e) {
      throw new ThtException(
          EvalErrorCode.GOLD_FAILED,
          "the data cannot be loaded into " + engine.dialect() + ": " + firstLine(e),
          "check that the engine is reached and that schemas may be made there",
          e);
    }
  }

  /** The tables as they are now, with this engine's name. */
  public Catalog catalog() {
    return new Catalog(engine.dialect(), version, tables, List.of());
  }

  private void prepare() throws SQLException {
    if (engine.isPostgresql()) {
      run("DROP SCHEMA IF EXISTS " + SCHEMA + " CASCADE");
      run("CREATE SCHEMA " + SCHEMA);
      run("SET search_path TO " + SCHEMA);
      run("SET TIME ZONE 'UTC'");
    }
  }

  private void run(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  private void load(Table table, RowSource from) throws SQLException {
    List<List<@Nullable Object>> rows = from.rows("SELECT * FROM " + quoted(table.name().name()));
    List<Held> held = new ArrayList<>();
    List<Column> columns = new ArrayList<>();
    for (int i = 0; i < table.columns().size(); i++) {
      Column column = table.columns().get(i);
      List<@Nullable Object> values = new ArrayList<>(rows.size());
      for (List<@Nullable Object> row : rows) {
        values.add(row.get(i));
      }
      Held its = Held.of(column.type(), values);
      held.add(its);
      columns.add(
          new Column(
              column.name(),
              its.type(),
              "",
              column.nullable(),
              column.comment(),
              column.profile()));
    }
    tables.add(
        new Table(
            table.name(),
            table.kind(),
            columns,
            table.primaryKey(),
            table.comment(),
            table.rows()));
    create(table, held);
    insert(table, held, rows);
    if (engine.isPostgresql() && !table.primaryKey().isEmpty()) {
      key(table);
    }
  }

  private void create(Table table, List<Held> held) throws SQLException {
    List<String> columns = new ArrayList<>();
    for (int i = 0; i < held.size(); i++) {
      columns.add(
          quoted(table.columns().get(i).name().name()) + " " + held.get(i).declared(engine));
    }
    run("CREATE TABLE " + quoted(table.name().name()) + " (" + String.join(", ", columns) + ")");
  }

  /** So that grouping by the key settles the other columns; a key with nothing in it is none. */
  private void key(Table table) {
    List<String> columns = table.primaryKey().stream().map(LoadedDatabase::quoted).toList();
    try {
      run(
          "ALTER TABLE "
              + quoted(table.name().name())
              + " ADD PRIMARY KEY ("
              + String.join(", ", columns)
              + ")");
    } catch (SQLException noKey) {
      withoutKey.add(table.name().name());
    }
  }

  /** Tables whose declared key the rows break. */
  List<String> withoutKey() {
    return List.copyOf(withoutKey);
  }

  private void insert(Table table, List<Held> held, List<List<@Nullable Object>> rows)
      throws SQLException {
    String head = "INSERT INTO " + quoted(table.name().name()) + " VALUES ";
    for (int from = 0; from < rows.size(); from += ROWS_AT_ONCE) {
      List<String> some = new ArrayList<>();
      for (List<@Nullable Object> row :
          rows.subList(from, Math.min(rows.size(), from + ROWS_AT_ONCE))) {
        List<String> cells = new ArrayList<>();
        for (int i = 0; i < held.size(); i++) {
          cells.add(held.get(i).literal(row.get(i), engine));
        }
        some.add("(" + String.join(", ", cells) + ")");
      }
      run(head + String.join(", ", some));
    }
  }

  @Override
  public List<List<@Nullable Object>> rows(String sql) {
    try (Statement statement = connection.createStatement()) {
      statement.setQueryTimeout(LONGEST_SECONDS);
      try (ResultSet result = statement.executeQuery(sql)) {
        int width = result.getMetaData().getColumnCount();
        List<List<@Nullable Object>> rows = new ArrayList<>();
        while (result.next()) {
          List<@Nullable Object> row = new ArrayList<>(width);
          for (int i = 1; i <= width; i++) {
            row.add(plain(result.getObject(i)));
          }
          rows.add(row);
        }
        return rows;
      }
    } catch (SQLException e) {
      throw new ThtException(
          EvalErrorCode.GOLD_FAILED,
          engine.dialect() + " refuses " + SafeText.line(sql, 120) + ": " + firstLine(e),
          "leave the question out",
          e);
    }
  }

  /** Times as SQLite writes them. */
  private static @Nullable Object plain(@Nullable Object cell) {
    return switch (cell) {
      case null -> null;
      case java.sql.Timestamp moment -> moment(moment.toLocalDateTime());
      case LocalDateTime moment -> moment(moment);
      case java.time.OffsetDateTime moment -> moment(moment.toLocalDateTime());
      case java.sql.Date day -> day.toString();
      case java.sql.Time time -> time.toString();
      case java.time.LocalDate day -> day.toString();
      default -> cell;
    };
  }

  private static String moment(LocalDateTime moment) {
    boolean whole = moment.getNano() == 0;
    String pattern = "yyyy-MM-dd HH:mm:ss" + (whole ? "" : ".SSSSSS");
    return moment.format(DateTimeFormatter.ofPattern(pattern, Locale.ROOT));
  }

  private static String firstLine(SQLException failed) {
    return String.valueOf(failed.getMessage()).lines().findFirst().orElse("");
  }

  @Override
  public void close() {
    try (connection) {
      if (engine.isPostgresql()) {
        run("DROP SCHEMA IF EXISTS " + SCHEMA + " CASCADE");
      }
    } catch (SQLException e) {
      throw new ThtException(
          EvalErrorCode.GOLD_FAILED, engine.dialect() + " cannot be left", "start it again", e);
    }
  }
}
