package dev.tht.sqlplan.write;

import dev.tht.sqlplan.dialect.Dialect;

/** MariaDb. */
final class MariaDbSpelling extends TypedSpelling {
  MariaDbSpelling(Typing types) {
    super(Dialect.MARIADB, types);
  }
}
