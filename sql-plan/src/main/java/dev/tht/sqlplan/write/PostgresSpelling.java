package dev.tht.sqlplan.write;

import dev.tht.sqlplan.dialect.Dialect;

/** Postgres. */
final class PostgresSpelling extends TypedSpelling {
  PostgresSpelling(Typing types) {
    super(Dialect.POSTGRESQL, types);
  }
}
