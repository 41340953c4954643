package dev.tht.eval.gold;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A database that gives rows for SQL. */
@FunctionalInterface
public interface RowSource {

  /** All rows; a cell is null, a text, a number, a truth value or bytes. */
  List<List<@Nullable Object>> rows(String sql);
}
