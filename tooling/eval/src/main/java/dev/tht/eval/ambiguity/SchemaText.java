package dev.tht.eval.ambiguity;

import dev.tht.eval.ambiguity.SmallTable.SmallColumn;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a schema as AmbiQT writes it: tables parted by bars, each with columns parted by commas,
 * each column with a few values in parentheses.
 */
final class SchemaText {

  private static final Pattern COLUMN =
      Pattern.compile("([A-Za-z_][\\w/ ]*?) \\(((?:\"(?:[^\"\\\\]|\\\\.)*\"|[^()\"])*)\\)");
  private static final Pattern VALUE = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"|([^,\\s]+)");
  private static final Pattern TABLE = Pattern.compile("\\s*([\\w ]+?) : ");

  /** Tables of this beginning are SQLite's own. */
  private static final String OF_SQLITE = "sqlite_";

  /** How a missing value is written. */
  private static final String NOTHING = "None";

  private SchemaText() {}

  static List<SmallTable> read(String text) {
    List<SmallTable> tables = new ArrayList<>();
    int at = 0;
    Matcher table = TABLE.matcher(text);
    while (table.find(at) && table.start() == at) {
      List<SmallColumn> columns = new ArrayList<>();
      at = table.end();
      Matcher column = COLUMN.matcher(text);
      while (column.find(at) && text.substring(at, column.start()).matches("[,\\s]*")) {
        columns.add(new SmallColumn(column.group(1), values(column.group(2))));
        at = column.end();
      }
      if (!table.group(1).startsWith(OF_SQLITE) && !columns.isEmpty()) {
        tables.add(new SmallTable(table.group(1), columns));
      }
      int bar = text.indexOf('|', at);
      if (bar < 0) {
        return tables;
      }
      at = bar + 1;
    }
    return tables;
  }

  private static List<String> values(String text) {
    List<String> values = new ArrayList<>();
    Matcher value = VALUE.matcher(text);
    while (value.find()) {
      String number = value.group(2);
      if (NOTHING.equals(number)) {
        continue;
      }
      values.add(
          number != null && number.matches("-?[0-9]+(\\.[0-9]+)?")
              ? number
              : "'" + (number == null ? value.group(1) : number).replace("'", "''") + "'");
    }
    return values;
  }
}
