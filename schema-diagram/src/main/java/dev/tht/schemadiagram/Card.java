package dev.tht.schemadiagram;

import dev.tht.spi.SafeText;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What the diagram shows of one table, and how large that is.
 *
 * @param table the table
 * @param title its name, cut when long
 * @param rows the number of its rows in words, possibly empty
 * @param lines a line per column shown
 * @param hidden how many columns are not
 */
record Card(Table table, String title, String rows, List<Line> lines, int hidden) {

  static final double HEADER = 30;
  static final double LINE = 20;
  static final double FOOT = 6;
  static final double ICON = 22;

  /** The advance of a character, of the fixed width font in its size and of the bold title. */
  static final double LETTER = 7.3;

  static final double BOLD_LETTER = 8.2;
  private static final double GAP = 18;
  private static final int LONGEST = 36;

  /**
   * A column in the card.
   *
   * @param column the column
   * @param name its name, cut when long
   * @param type its kind in lower case, with a question mark when it may be null
   * @param primary whether it is of the primary key
   * @param foreign whether a key starts from it
   */
  record Line(Column column, String name, String type, boolean primary, boolean foreign) {}

  /** Shows the columns of keys, and others until there are so many lines. */
  static Card of(Table table, List<ForeignKey> keys, int most) {
    Set<String> foreign = new HashSet<>();
    Set<String> referred = new HashSet<>();
    for (ForeignKey key : keys) {
      for (ForeignKey.ColumnPair pair : key.pairs()) {
        if (key.from().equals(table.name())) {
          foreign.add(pair.from().name());
        }
        if (key.to().equals(table.name())) {
          referred.add(pair.to().name());
        }
      }
    }
    Set<String> ofKeys = new HashSet<>(table.primaryKey());
    ofKeys.addAll(foreign);
    ofKeys.addAll(referred);
    int others = Math.max(0, most - ofKeys.size());
    List<Line> lines = new ArrayList<>();
    for (Column column : table.columns()) {
      String name = column.name().name();
      if (ofKeys.contains(name) || others-- > 0) {
        boolean primary = table.primaryKey().contains(name);
        lines.add(line(column, primary, foreign.contains(name)));
      }
    }
    return new Card(
        table,
        SafeText.line(table.name().toString(), LONGEST),
        rows(table),
        List.copyOf(lines),
        table.columns().size() - lines.size());
  }

  private static Line line(Column column, boolean primary, boolean foreign) {
    String type = column.type().name().toLowerCase(Locale.ROOT) + (column.nullable() ? "?" : "");
    return new Line(column, SafeText.line(column.name().name(), LONGEST), type, primary, foreign);
  }

  private static String rows(Table table) {
    if (table.kind() == TableKind.VIEW) {
      return "view";
    }
    return table.rows().isEmpty()
        ? ""
        : String.format(Locale.ROOT, "%,d", table.rows().getAsLong()).replace(',', '\u2009');
  }

  double width() {
    double head = wide(title) * BOLD_LETTER + wide(rows) * LETTER;
    double widest =
        lines.stream()
            .mapToDouble(line -> (wide(line.name()) + wide(line.type())) * LETTER + ICON)
            .max()
            .orElse(0);
    return Math.ceil(Math.max(head, widest) + 2 * GAP);
  }

  double height() {
    return HEADER + LINE * (lines.size() + (hidden > 0 ? 1 : 0)) + FOOT;
  }

  /** The middle of a column's line below the card's top; of the header for one not shown. */
  double middle(Column column) {
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).column().equals(column)) {
        return HEADER + LINE * i + LINE / 2 + FOOT / 2;
      }
    }
    return HEADER / 2;
  }

  /** How many narrow characters take its room: those of East Asia take that of two. */
  private static double wide(String text) {
    return text.codePoints().mapToDouble(point -> point >= 0x1100 ? 2 : 1).sum();
  }
}
