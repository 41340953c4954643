package dev.tht.schemadiagram;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.elk.alg.layered.LayeredLayoutProvider;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.core.data.LayoutMetaDataService;
import org.eclipse.elk.core.math.ElkPadding;
import org.eclipse.elk.core.options.CoreOptions;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.util.NullElkProgressMonitor;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkEdgeSection;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.util.ElkGraphUtil;

/** The layered layout that every diagram has: from left to right, lines at right angles. */
final class Layering {

  private static final double BETWEEN_CARDS = 28;
  private static final double BETWEEN_LAYERS = 46;
  private static final double BETWEEN_LINES = 9;
  private static final double FROM_CARD = 22;
  private static final double BETWEEN_COMPONENTS = 34;

  /** Square: what hangs together is wide itself, and the rest belongs below it, not beside it. */
  private static final double SHAPE = 1;

  static {
    LayoutMetaDataService.initElkReflect();
  }

  private Layering() {}

  /** An empty graph with the spaces of all diagrams. */
  static ElkNode graph() {
    ElkNode graph = ElkGraphUtil.createGraph();
    graph.setProperty(CoreOptions.DIRECTION, Direction.RIGHT);
    graph.setProperty(CoreOptions.EDGE_ROUTING, EdgeRouting.ORTHOGONAL);
    graph.setProperty(CoreOptions.PADDING, new ElkPadding(0));
    graph.setProperty(CoreOptions.ASPECT_RATIO, SHAPE);
    graph.setProperty(CoreOptions.RANDOM_SEED, 1);
    graph.setProperty(LayeredOptions.SPACING_NODE_NODE, BETWEEN_CARDS);
    graph.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, BETWEEN_LAYERS);
    graph.setProperty(LayeredOptions.SPACING_EDGE_EDGE_BETWEEN_LAYERS, BETWEEN_LINES);
    graph.setProperty(LayeredOptions.SPACING_EDGE_EDGE, BETWEEN_LINES);
    graph.setProperty(LayeredOptions.SPACING_EDGE_NODE_BETWEEN_LAYERS, FROM_CARD);
    graph.setProperty(LayeredOptions.SPACING_EDGE_NODE, FROM_CARD / 2);
    graph.setProperty(LayeredOptions.SPACING_COMPONENT_COMPONENT, BETWEEN_COMPONENTS);
    return graph;
  }

  /** Gives every node its place and every edge its way. */
  static void lay(ElkNode graph) {
    new LayeredLayoutProvider().layout(graph, new NullElkProgressMonitor());
  }

  /** The way of an edge. */
  static List<Point> points(ElkEdge edge) {
    List<Point> points = new ArrayList<>();
    for (ElkEdgeSection section : edge.getSections()) {
      points.add(new Point(section.getStartX(), section.getStartY()));
      section.getBendPoints().forEach(bend -> points.add(new Point(bend.getX(), bend.getY())));
      points.add(new Point(section.getEndX(), section.getEndY()));
    }
    return List.copyOf(points);
  }
}
