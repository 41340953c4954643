package dev.tht.sqlplan.write;

import dev.tht.sqlplan.dialect.Dialect;

/** H2. */
final class H2Spelling extends TypedSpelling {
  H2Spelling(Typing types, boolean loose) {
    super(Dialect.H2, types, loose);
  }
}
