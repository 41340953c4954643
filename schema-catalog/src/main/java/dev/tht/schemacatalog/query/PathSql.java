package dev.tht.schemacatalog.query;

import dev.tht.schemacatalog.database.Dialect;
import dev.tht.spi.catalog.ForeignKey.ColumnPair;
import dev.tht.spi.catalog.JoinPath;
import dev.tht.spi.catalog.JoinStep;
import java.util.ArrayList;
import java.util.List;

/** A path of joins as SQL. Its tables are called {@code t0}, {@code t1}, ... in walking order. */
public final class PathSql {

  private final Dialect dialect;
  private final JoinPath path;

  public PathSql(Dialect dialect, JoinPath path) {
    this.dialect = dialect;
    this.path = path;
  }

  /** All its tables, joined. */
  public String joined() {
    return dialect.quote(path.from())
        + " t0"
        + " JOIN "
        + table(0)
        + " ON "
        + condition(0)
        + rest();
  }

  /** Whether the rest of the path is there for a row of {@code t0}. */
  public String exists() {
    return existsWhere(condition(0));
  }

  /** Whether it is there with a row of its last table that satisfies the condition. */
  String exists(String onLast) {
    return existsWhere(condition(0) + " AND " + onLast);
  }

  private String existsWhere(String condition) {
    return "EXISTS (SELECT 1 FROM " + table(0) + rest() + " WHERE " + condition + ")";
  }

  /** What its last table is called. */
  String last() {
    return "t" + path.steps().size();
  }

  private String rest() {
    StringBuilder sql = new StringBuilder();
    for (int i = 1; i < path.steps().size(); i++) {
      sql.append(" JOIN ").append(table(i)).append(" ON ").append(condition(i));
    }
    return sql.toString();
  }

  private String table(int step) {
    return dialect.quote(path.steps().get(step).to()) + " t" + (step + 1);
  }

  private String condition(int index) {
    JoinStep step = path.steps().get(index);
    int from = step.forward() ? index : index + 1;
    int to = step.forward() ? index + 1 : index;
    List<String> equal = new ArrayList<>();
    for (ColumnPair pair : step.key().pairs()) {
      equal.add(
          "t"
              + from
              + "."
              + dialect.quote(pair.from())
              + " = t"
              + to
              + "."
              + dialect.quote(pair.to()));
    }
    return String.join(" AND ", equal);
  }
}
