package dev.tht.eval.sample;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Comma-separated records after RFC 4180, the first line naming the columns. */
public final class CsvRecords {

  private CsvRecords() {}

  /** One map for each line after the first. */
  public static List<Map<String, String>> read(String text) {
    List<List<String>> lines = lines(text);
    List<Map<String, String>> records = new ArrayList<>();
    for (List<String> line : lines.subList(Math.min(1, lines.size()), lines.size())) {
      Map<String, String> one = new HashMap<>();
      for (int i = 0; i < Math.min(line.size(), lines.get(0).size()); i++) {
        one.put(lines.get(0).get(i), line.get(i));
      }
      records.add(one);
    }
    return records;
  }

  private static List<List<String>> lines(String text) {
    List<List<String>> lines = new ArrayList<>();
    List<String> line = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quoted && c == '"' && i + 1 < text.length() && text.charAt(i + 1) == '"') {
        cell.append(c);
        i++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (quoted || (c != ',' && c != '\n' && c != '\r')) {
        cell.append(c);
      } else if (c != '\r') {
        line.add(cell.toString());
        cell.setLength(0);
        if (c == '\n') {
          lines.add(List.copyOf(line));
          line.clear();
        }
      }
    }
    if (!line.isEmpty() || !cell.isEmpty()) {
      line.add(cell.toString());
      lines.add(List.copyOf(line));
    }
    return lines;
  }
}
