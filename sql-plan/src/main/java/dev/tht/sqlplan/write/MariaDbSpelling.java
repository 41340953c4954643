package dev.tht.sqlplan.write;

import dev.tht.sqlplan.dialect.Dialect;

/** MariaDb. */
final class MariaDbSpelling extends TypedSpelling {
  MariaDbSpelling(Typing types, boolean loose) {
    super(Dialect.MARIADB, types, loose);
  }
}
