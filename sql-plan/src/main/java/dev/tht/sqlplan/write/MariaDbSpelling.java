package dev.tht.sqlplan.write;

import dev.tht.sqlplan.dialect.Dialect;
import java.util.List;

/** MariaDb. */
final class MariaDbSpelling extends TypedSpelling {
  MariaDbSpelling(Typing types, boolean loose) {
    super(Dialect.MARIADB, types, loose);
  }

  @Override
  String fullJoin() {
    throw lacking("a join that keeps both sides");
  }

  @Override
  boolean computesLimits() {
    return false;
  }

  @Override
  String values(List<String> columns, List<List<String>> rows, String alias) {
    return aliased("(" + selectsOf(columns, rows, "") + ")", alias);
  }
}
