package dev.tht.sqlplan.write;

import dev.tht.sqlplan.dialect.Dialect;

/** DuckDb. */
final class DuckDbSpelling extends TypedSpelling {
  DuckDbSpelling(Typing types) {
    super(Dialect.DUCKDB, types);
  }
}
