package dev.tht.sqlplan.read;

import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParserPos;

/**
 * A text spelled for the parser, with the way back to the text as it was written.
 *
 * @param original as it was written
 * @param text as it is parsed, with the same lines
 * @param offsets from offsets in the text to offsets in the original, at the start of each token
 * @param quoted offsets in the text of names that were quoted in the original
 */
record Respelled(
    String original, String text, NavigableMap<Integer, Integer> offsets, Set<Integer> quoted) {

  Respelled {
    offsets = new TreeMap<>(offsets);
    quoted = Set.copyOf(quoted);
  }

  /** Where a node stood in the original. */
  int offset(SqlNode node) {
    return original(node.getParserPosition());
  }

  int original(SqlParserPos position) {
    Integer key = offsets.floorKey(offset(position));
    return key == null ? 0 : java.util.Objects.requireNonNull(offsets.get(key));
  }

  /** Whether the name at that position was in double quotes. */
  boolean wasQuoted(SqlParserPos position) {
    return quoted.contains(offset(position));
  }

  private int offset(SqlParserPos position) {
    int line = 1;
    int start = 0;
    while (line < position.getLineNum()) {
      int next = text.indexOf('\n', start);
      if (next < 0) {
        break;
      }
      start = next + 1;
      line++;
    }
    return Math.clamp(start + position.getColumnNum() - 1L, 0, Math.max(0, text.length()));
  }
}
