package dev.tht.schemadiagram;

import dev.tht.spi.SafeText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.elk.core.options.CoreOptions;
import org.eclipse.elk.core.options.EdgeLabelPlacement;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkLabel;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.util.ElkGraphUtil;

/**
 * A graph of things and steps in SVG, from left to right: a box each, an arrow to each step from
 * what it takes. No script, no font and no address from outside; all text is escaped. Equal graphs
 * give equal bytes. Pure.
 */
public final class StepDiagram {

  private static final double MARGIN = 24;
  private static final double TOP = 60;
  private static final double LINE = 18;
  private static final double PAD = 12;
  private static final double NARROWEST = 320;
  private static final int WIDEST_LINE = 44;
  private static final int MOST_LINES = 5;
  private static final int LONGEST_TITLE = 110;
  private static final String STYLE =
      """
      text{font-family:"DejaVu Sans","Segoe UI",Helvetica,Arial,sans-serif;font-size:12px;fill:#26303b}
      .title{font-size:15px;font-weight:bold}.name{font-weight:bold;font-size:13px}.how{fill:#66727f;font-size:11px}
      .page{fill:#f7f8fa}.step{fill:#fff;stroke:#3566a8}.thing{fill:#e9eef5;stroke:#8d99a6}.line{fill:none;stroke:#66727f;stroke-width:1.4}
      .apart{stroke-dasharray:5 4}.tip{fill:#66727f}
      @media (prefers-color-scheme:dark){text{fill:#dde3ea}.how{fill:#93a0ae}.page{fill:#14181d}.step{fill:#1d232a;stroke:#7fa6dd}.thing{fill:#28313b;stroke:#5a6673}.line{stroke:#93a0ae}.tip{fill:#93a0ae}}
      """;

  private final List<Box> boxes;
  private final List<Arrow> arrows;
  private final Map<String, ElkNode> nodes = new HashMap<>();
  private final SvgText out = new SvgText();

  private StepDiagram(List<Box> boxes, List<Arrow> arrows) {
    this.boxes = boxes;
    this.arrows = arrows;
  }

  /**
   * A box.
   *
   * @param id its name among the boxes
   * @param name its heading
   * @param says what it does, broken into lines here; possibly empty
   * @param step whether it is a step, else a thing that steps take
   */
  public record Box(String id, String name, String says, boolean step) {}

  /**
   * An arrow between boxes.
   *
   * @param how what stands on it; possibly empty
   * @param apart whether it is dashed
   */
  public record Arrow(String from, String to, String how, boolean apart) {}

  /** The document; an arrow of a box that is not there is left out. */
  public static String svg(String title, List<Box> boxes, List<Arrow> arrows) {
    return new StepDiagram(boxes, arrows).draw(SafeText.line(title, LONGEST_TITLE));
  }

  private String draw(String title) {
    ElkNode graph = Layering.graph();
    boxes.forEach(box -> nodes.put(box.id(), node(graph, box)));
    Map<Arrow, ElkEdge> edges = new HashMap<>();
    List<Arrow> drawn =
        arrows.stream()
            .filter(arrow -> nodes.containsKey(arrow.from()) && nodes.containsKey(arrow.to()))
            .distinct()
            .toList();
    drawn.forEach(arrow -> edges.put(arrow, edge(arrow)));
    Layering.lay(graph);
    double wide = SafeText.line(title).length() * Card.BOLD_LETTER + 2 * MARGIN;
    double width = Math.max(Math.max(NARROWEST, wide), graph.getWidth() + 2 * MARGIN);
    out.open(width, TOP + graph.getHeight() + MARGIN, title, STYLE);
    out.add(
        "<text class=\"title\" x=\"%s\" y=\"34\">%s</text>",
        SvgText.number(MARGIN), SvgText.text(title));
    out.add("<g transform=\"translate(%s,%s)\">", SvgText.number(MARGIN), SvgText.number(TOP));
    drawn.forEach(arrow -> line(arrow, java.util.Objects.requireNonNull(edges.get(arrow))));
    boxes.forEach(this::box);
    out.add("</g>");
    out.add("</svg>");
    return out.written();
  }

  private static ElkNode node(ElkNode graph, Box box) {
    List<String> lines = lines(box.says());
    int letters = SafeText.line(box.name(), WIDEST_LINE).length();
    double width = letters * Card.BOLD_LETTER;
    for (String line : lines) {
      width = Math.max(width, line.length() * Card.LETTER);
    }
    ElkNode node = ElkGraphUtil.createNode(graph);
    node.setDimensions(width + 2 * PAD, LINE * (lines.size() + 1) + PAD);
    return node;
  }

  private ElkEdge edge(Arrow arrow) {
    ElkEdge edge = ElkGraphUtil.createSimpleEdge(nodes.get(arrow.from()), nodes.get(arrow.to()));
    if (!arrow.how().isEmpty()) {
      ElkLabel label = ElkGraphUtil.createLabel(arrow.how(), edge);
      label.setDimensions(arrow.how().length() * Card.LETTER, LINE);
      label.setProperty(CoreOptions.EDGE_LABELS_PLACEMENT, EdgeLabelPlacement.CENTER);
    }
    return edge;
  }

  private void line(Arrow arrow, ElkEdge edge) {
    List<Point> points = Layering.points(edge);
    out.add(
        "<path class=\"line%s\" d=\"%s\"/>", arrow.apart() ? " apart" : "", SvgText.path(points));
    Point end = points.getLast();
    out.add(
        "<path class=\"tip\" d=\"M%s %s l-9 -4.5 v9 z\"/>",
        SvgText.number(end.x()), SvgText.number(end.y()));
    for (ElkLabel label : edge.getLabels()) {
      out.add(
          "<text class=\"how\" x=\"%s\" y=\"%s\">%s</text>",
          SvgText.number(label.getX()),
          SvgText.number(label.getY() + LINE - 5),
          SvgText.text(SafeText.line(label.getText(), WIDEST_LINE)));
    }
  }

  private void box(Box box) {
    ElkNode node = java.util.Objects.requireNonNull(nodes.get(box.id()));
    out.add(
        "<g transform=\"translate(%s,%s)\">",
        SvgText.number(node.getX()), SvgText.number(node.getY()));
    out.add("<title>%s</title>", SvgText.text(SafeText.line(box.name() + ": " + box.says(), 2000)));
    out.add(
        "<rect class=\"%s\" width=\"%s\" height=\"%s\" rx=\"%s\"/>",
        box.step() ? "step" : "thing",
        SvgText.number(node.getWidth()),
        SvgText.number(node.getHeight()),
        box.step() ? "4" : "12");
    out.add(
        "<text class=\"name\" x=\"%s\" y=\"%s\">%s</text>",
        SvgText.number(PAD),
        SvgText.number(LINE),
        SvgText.text(SafeText.line(box.name(), WIDEST_LINE)));
    double y = LINE;
    for (String line : lines(box.says())) {
      y += LINE;
      out.add(
          "<text x=\"%s\" y=\"%s\">%s</text>",
          SvgText.number(PAD), SvgText.number(y), SvgText.text(line));
    }
    out.add("</g>");
  }

  /** Broken between words; what does not fit ends in an ellipsis. */
  private static List<String> lines(String says) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : SafeText.line(says, WIDEST_LINE * (MOST_LINES - 1)).split(" ", -1)) {
      String fits = SafeText.line(word, WIDEST_LINE);
      if (!line.isEmpty() && line.length() + 1 + fits.length() > WIDEST_LINE) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : " ").append(fits);
    }
    if (!line.isEmpty()) {
      lines.add(line.toString());
    }
    return lines;
  }
}
