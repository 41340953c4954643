package dev.tht.eval.retrieval;

import java.util.Locale;
import tools.jackson.databind.JsonNode;

/** A set of a scorecard as an SVG picture: for each kind and retriever a bar of recall at 10. */
public final class ScorecardPlot {

  private static final int LABEL = 150;
  private static final int WIDTH = 400;
  private static final int BAR = 12;
  private static final int GAP = 10;
  private static final String[] COLOURS = {
    "#1b6ca8", "#d97706", "#4d7c0f", "#9d174d", "#6b7280", "#7c3aed", "#0f766e", "#b91c1c"
  };

  private ScorecardPlot() {}

  /** The picture of one set's JSON. */
  public static String svg(JsonNode set) {
    StringBuilder bars = new StringBuilder();
    JsonNode scores = set.get("scores");
    int at = 40 + 16 * scores.size();
    JsonNode kinds = scores.get(0).get("rows");
    for (int kind = 0; kind < kinds.size(); kind++) {
      text(bars, 4, at + BAR, kinds.get(kind).get("kind").asString());
      for (int of = 0; of < scores.size(); of++) {
        JsonNode rows = scores.get(of).get("rows");
        if (kind < rows.size()) {
          bar(bars, at, of, rows.get(kind).get("atTen").asDouble());
        }
        at += BAR;
      }
      at += GAP;
    }
    StringBuilder legend = new StringBuilder();
    text(legend, 4, 18, set.get("set").asString() + ", recall at 10");
    for (int of = 0; of < scores.size(); of++) {
      rectangle(legend, 4, 28 + 16 * of, 10, 10, of);
      text(legend, 20, 37 + 16 * of, scores.get(of).get("retriever").asString());
    }
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\""
        + (LABEL + WIDTH + 60)
        + "\" height=\""
        + at
        + "\" font-family=\"sans-serif\" font-size=\"11\">\n"
        + "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
        + legend
        + bars
        + "</svg>\n";
  }

  private static void bar(StringBuilder out, int at, int of, double value) {
    rectangle(out, LABEL, at, (int) Math.round(value * WIDTH), BAR - 1, of);
    text(
        out,
        LABEL + 4 + (int) Math.round(value * WIDTH),
        at + BAR - 2,
        String.format(Locale.ROOT, "%.3f", value));
  }

  private static void rectangle(StringBuilder out, int x, int y, int width, int height, int of) {
    out.append(
        String.format(
            Locale.ROOT,
            "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>\n",
            x,
            y,
            width,
            height,
            COLOURS[of % COLOURS.length]));
  }

  private static void text(StringBuilder out, int x, int y, String text) {
    String plain = text.replace("&", "&amp;").replace("<", "&lt;");
    out.append(String.format(Locale.ROOT, "<text x=\"%d\" y=\"%d\">%s</text>\n", x, y, plain));
  }
}
