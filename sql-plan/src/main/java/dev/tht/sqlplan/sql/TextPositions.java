package dev.tht.sqlplan.sql;

import dev.tht.spi.Span;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.parser.SqlParserPos;

/** Turns the parser's lines and columns, both from 1 and ends included, into positions. */
final class TextPositions {
  private final String text;
  private final List<Integer> lineStarts = new ArrayList<>();

  TextPositions(String text) {
    this.text = text;
    lineStarts.add(0);
    for (int i = 0; i < text.length(); i++) {
      char at = text.charAt(i);
      boolean ends =
          at == '\n' || (at == '\r' && !(i + 1 < text.length() && text.charAt(i + 1) == '\n'));
      if (ends) {
        lineStarts.add(i + 1);
      }
    }
  }

  Span span(SqlParserPos at) {
    int start = offset(at.getLineNum(), at.getColumnNum());
    int end = offset(at.getEndLineNum(), at.getEndColumnNum()) + 1;
    return new Span(start, Math.max(start + 1, end));
  }

  private int offset(int line, int column) {
    int index = Math.clamp(line - 1L, 0, lineStarts.size() - 1);
    return Math.clamp(lineStarts.get(index) + column - 1L, 0, Math.max(0, text.length() - 1));
  }

  String text() {
    return text;
  }
}
