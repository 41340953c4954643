package dev.tht.schemadiagram;

import dev.tht.spi.SafeText;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.TableKind;
import dev.tht.spi.catalog.TableName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Draws a placement as SVG, light or dark as the reader's screen is. */
final class SvgWriter {

  private static final double MARGIN = 28;
  private static final double TOP = 62;
  private static final double BOTTOM = 46;
  private static final double NARROWEST = 620;
  private static final double ROUND = 7;
  private static final int LONGEST_COMMENT = 300;
  private static final List<String> COLOURS =
      List.of(
          "#3566a8", "#b3572b", "#2f7d5b", "#84479b", "#a33b52", "#4c7180", "#8a6d1d", "#5a5fae");
  private static final String STYLE =
      """
      text{font-family:"DejaVu Sans Mono",Menlo,Consolas,"Liberation Mono",monospace;font-size:12px;fill:#26303b}
      .title{font-family:"DejaVu Sans","Segoe UI",Helvetica,Arial,sans-serif;font-size:17px;font-weight:bold}
      .note{font-family:"DejaVu Sans","Segoe UI",Helvetica,Arial,sans-serif;fill:#66727f}
      .name{font-weight:bold;font-size:13px}.type,.rows{fill:#7b8794}.key{font-weight:bold}
      .page{fill:#f7f8fa}.card{fill:#fff;stroke:#c3cad3}.head{fill:#e9eef5}.rule{stroke:#c3cad3}
      .line{fill:none;stroke-width:1.4}.end{fill:#f7f8fa;stroke-width:1.4}.inferred{stroke-dasharray:5 4}
      @media (prefers-color-scheme:dark){text{fill:#dde3ea}.note,.type,.rows{fill:#93a0ae}.page{fill:#14181d}
      .card{fill:#1d232a;stroke:#3d4752}.head{fill:#28313b}.rule{stroke:#3d4752}.end{fill:#14181d}.line,.end{filter:brightness(1.5)}}
      """;

  private final Catalog catalog;
  private final Placement placement;
  private final Optional<String> leftOut;
  private final Map<TableName, String> colours = new HashMap<>();
  private final SvgText out = new SvgText();

  SvgWriter(Catalog catalog, Placement placement, Optional<String> leftOut) {
    this.catalog = catalog;
    this.placement = placement;
    this.leftOut = leftOut;
    for (Placement.Line line : placement.lines()) {
      colours.putIfAbsent(line.key().to(), COLOURS.get(colours.size() % COLOURS.size()));
    }
  }

  String write() {
    double width = Math.max(NARROWEST, placement.width() + 2 * MARGIN);
    double height = TOP + placement.height() + BOTTOM;
    out.open(width, height, heading(), STYLE);
    out.add(
        "<text class=\"title\" x=\"%s\" y=\"34\">%s</text>",
        SvgText.number(MARGIN), SvgText.text(heading()));
    out.add("<g transform=\"translate(%s,%s)\">", SvgText.number(MARGIN), SvgText.number(TOP));
    placement.lines().forEach(this::path);
    placement.cards().forEach(this::card);
    placement.lines().forEach(this::ends);
    out.add("</g>");
    legend(TOP + placement.height() + 28);
    out.add("</svg>");
    return out.written();
  }

  private String heading() {
    int shown = placement.cards().size();
    int all = catalog.tables().size();
    long keys = placement.lines().stream().map(Placement.Line::key).distinct().count();
    return (shown == all ? counted(all, "table") : shown + " of " + counted(all, "table"))
        + " of "
        + SafeText.line(catalog.engine())
        + ", "
        + counted(keys, "key");
  }

  private static String counted(long number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }

  private void legend(double y) {
    List<String> reserved =
        placement.lines().stream()
            .map(line -> line.key().origin())
            .filter(origin -> origin != ForeignKey.Origin.DECLARED)
            .distinct()
            .sorted()
            .map(origin -> origin.name().toLowerCase(Locale.ROOT))
            .toList();
    List<String> parts = new ArrayList<>();
    parts.add("bold: primary key");
    parts.add("? may be null");
    parts.add("three prongs: many rows refer to one");
    if (!reserved.isEmpty()) {
      parts.add("dashed: " + String.join(" or ", reserved) + ", not declared");
    }
    leftOut.ifPresent(parts::add);
    out.add(
        "<text class=\"note\" x=\"%s\" y=\"%s\">%s</text>",
        SvgText.number(MARGIN), SvgText.number(y), SvgText.text(String.join("  ·  ", parts)));
  }

  private void card(Placement.At at) {
    Card card = at.card();
    String width = SvgText.number(card.width());
    out.add(
        "<g class=\"table\" transform=\"translate(%s,%s)\">",
        SvgText.number(at.x()), SvgText.number(at.y()));
    String comment = comment(card.table().words());
    out.add(
        "<title>%s</title>",
        SvgText.text(SafeText.line(card.table().name().toString(), LONGEST_COMMENT) + comment));
    out.add(
        "<rect class=\"card\" width=\"%s\" height=\"%s\" rx=\"%s\"%s/>",
        width,
        SvgText.number(card.height()),
        SvgText.number(ROUND),
        card.table().kind() == TableKind.VIEW ? " stroke-dasharray=\"3 3\"" : "");
    out.add(
        "<path class=\"head\" d=\"M.5 %1$s V%2$s a%3$s %3$s 0 0 1 %3$s -%3$s H%4$s a%3$s %3$s 0 0 1"
            + " %3$s %3$s V%1$s z\"/>",
        SvgText.number(Card.HEADER),
        SvgText.number(ROUND + .5),
        SvgText.number(ROUND - .5),
        SvgText.number(card.width() - ROUND));
    String colour = colours.get(card.table().name());
    if (colour != null) {
      out.add("<rect x=\"0\" y=\"8\" width=\"4\" height=\"14\" fill=\"%s\"/>", colour);
    }
    out.add(
        "<line class=\"rule\" x2=\"%s\" y1=\"%2$s\" y2=\"%2$s\"/>",
        width, SvgText.number(Card.HEADER));
    out.add("<text class=\"name\" x=\"12\" y=\"20\">%s</text>", SvgText.text(card.title()));
    right("rows", card.width(), 20, card.rows());
    lines(card);
    out.add("</g>");
  }

  private void lines(Card card) {
    for (Card.Line line : card.lines()) {
      double y = card.middle(line.column()) + 4;
      String comment = comment(line.column().words());
      out.add(
          "<text%s x=\"12\" y=\"%s\">%s%s</text>",
          line.primary() ? " class=\"key\"" : "",
          SvgText.number(y),
          SvgText.text(line.name()),
          comment.isEmpty() ? "" : "<title>" + SvgText.text(line.name() + comment) + "</title>");
      right("type", card.width(), y, line.type());
    }
    if (card.hidden() > 0) {
      double y = Card.HEADER + Card.LINE * card.lines().size() + Card.LINE / 2 + Card.FOOT / 2 + 4;
      String more = "+ " + counted(card.hidden(), "column");
      out.add("<text class=\"type\" x=\"12\" y=\"%s\">%s</text>", SvgText.number(y), more);
    }
  }

  private void right(String kind, double width, double y, String words) {
    if (!words.isEmpty()) {
      out.add(
          "<text class=\"%s\" x=\"%s\" y=\"%s\" text-anchor=\"end\">%s</text>",
          kind, SvgText.number(width - 12), SvgText.number(y), SvgText.text(words));
    }
  }

  private void path(Placement.Line line) {
    String about =
        SafeText.line(line.key().condition(), LONGEST_COMMENT)
            + line.key().reservation().map(text -> " (" + text + ")").orElse("");
    out.add(
        "<path class=\"line%s\" stroke=\"%s\" d=\"%s\"><title>%s</title></path>",
        line.key().origin() != ForeignKey.Origin.DECLARED ? " inferred" : "",
        colours.getOrDefault(line.key().to(), COLOURS.getFirst()),
        SvgText.path(line.points()),
        SvgText.text(about));
  }

  /** Three prongs where many rows refer, a bar where one is meant, a ring where none may be. */
  private void ends(Placement.Line line) {
    String colour = colours.getOrDefault(line.key().to(), COLOURS.getFirst());
    Point from = line.points().getFirst();
    Point to = line.points().getLast();
    out.add(
        "<path class=\"line\" stroke=\"%s\" d=\"M%s %s l-10 -5 m10 5 l-10 5 M%s %s v10\"/>",
        colour,
        SvgText.number(from.x() + 10),
        SvgText.number(from.y()),
        SvgText.number(to.x() - 6),
        SvgText.number(to.y() - 5));
    if (line.optional()) {
      out.add(
          "<circle class=\"end\" stroke=\"%s\" cx=\"%s\" cy=\"%s\" r=\"3.5\"/>",
          colour, SvgText.number(to.x() - 12), SvgText.number(to.y()));
    }
  }

  private static String comment(String text) {
    return text.isBlank() ? "" : ": " + SafeText.line(text.strip(), LONGEST_COMMENT);
  }
}
