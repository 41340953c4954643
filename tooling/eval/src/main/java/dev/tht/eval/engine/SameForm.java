package dev.tht.eval.engine;

import dev.tht.eval.gold.RowSource;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Rows with their times in one form, whatever engine they come from: a day and its midnight are the
 * same, zeros at a second's end say nothing, and a span of whole days is a number.
 */
record SameForm(RowSource rows) implements RowSource {

  private static final Pattern MOMENT =
      Pattern.compile("(\\d{4}-\\d{2}-\\d{2}) (\\d{2}:\\d{2}:\\d{2})(\\.\\d+)?");
  private static final Pattern DAYS =
      Pattern.compile("0 years 0 mons (-?\\d+) days 0 hours 0 mins 0\\.0 secs|(-?\\d+) days?");

  @Override
  public List<List<@Nullable Object>> rows(String sql) {
    List<List<@Nullable Object>> formed = new ArrayList<>();
    for (List<@Nullable Object> row : rows.rows(sql)) {
      List<@Nullable Object> cells = new ArrayList<>(row.size());
      row.forEach(cell -> cells.add(cell == null ? null : formed(cell)));
      formed.add(cells);
    }
    return formed;
  }

  private static Object formed(Object cell) {
    if (cell instanceof Number || cell instanceof Boolean || cell instanceof byte[]) {
      return cell;
    }
    String text = cell.toString();
    Matcher moment = MOMENT.matcher(text);
    if (moment.matches()) {
      String fraction = moment.group(3) == null ? "" : moment.group(3).replaceAll("\\.?0+$", "");
      boolean midnight = moment.group(2).equals("00:00:00") && fraction.isEmpty();
      return midnight ? moment.group(1) : moment.group(1) + " " + moment.group(2) + fraction;
    }
    Matcher days = DAYS.matcher(text);
    if (days.matches()) {
      return days.group(1) == null ? days.group(2) : days.group(1);
    }
    return text;
  }
}
