package dev.tht.sqlplan;

import dev.tht.sqlplan.dialect.Dialect;
import java.util.Set;

/** The statements that an engine has no words for, so that they are refused by name. */
final class Lacking {
  private Lacking() {}

  static Set<String> in(Dialect dialect) {
    return Set.of();
  }
}
