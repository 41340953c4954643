package dev.tht.schemadiagram;

import java.util.List;
import java.util.Locale;

/** SVG that is written line by line. */
final class SvgText {
  private final StringBuilder out = new StringBuilder();

  /** A line of markup with values put in, which are numbers or escaped. */
  void add(String format, Object... values) {
    out.append(String.format(Locale.ROOT, format, values)).append('\n');
  }

  /** The beginning of a document of that size that says what it shows. */
  void open(double width, double height, String title, String style) {
    add(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"%s\" height=\"%s\""
            + " viewBox=\"0 0 %s %s\">",
        number(width), number(height), number(width), number(height));
    add("<title>%s</title><style>%s</style>", text(title), style.strip());
    add("<rect class=\"page\" width=\"%s\" height=\"%s\"/>", number(width), number(height));
  }

  /** All that was written. */
  String written() {
    return out.toString();
  }

  /** The way through the points, as a path says it. */
  static String path(List<Point> points) {
    StringBuilder d = new StringBuilder();
    for (Point point : points) {
      d.append(d.isEmpty() ? "M" : " L").append(number(point.x())).append(' ');
      d.append(number(point.y()));
    }
    return d.toString();
  }

  static String number(double value) {
    String text = String.format(Locale.ROOT, "%.1f", value);
    return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
  }

  /** Text between tags: XML allows neither its own marks nor the two last points of a plane. */
  static String text(String safe) {
    return safe.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace('\uFFFE', '\uFFFD')
        .replace('\uFFFF', '\uFFFD');
  }
}
