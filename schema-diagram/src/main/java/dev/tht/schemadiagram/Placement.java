package dev.tht.schemadiagram;

import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.TableName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.alg.layered.options.NodePlacementStrategy;
import org.eclipse.elk.core.options.CoreOptions;
import org.eclipse.elk.core.options.PortConstraints;
import org.eclipse.elk.core.options.PortSide;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.ElkPort;
import org.eclipse.elk.graph.util.ElkGraphUtil;

/**
 * Where cards stand and lines run: a layered layout from left to right with lines at right angles.
 *
 * @param cards the cards
 * @param lines the lines
 * @param width of the whole
 * @param height of the whole
 */
record Placement(List<At> cards, List<Line> lines, double width, double height) {

  /**
   * A card and its upper left corner.
   *
   * @param card the card
   * @param x from the left
   * @param y from the top
   */
  record At(Card card, double x, double y) {}

  /**
   * A line of one pair of columns.
   *
   * @param key the key
   * @param optional whether the referring column may be null
   * @param points from the referring card to the other
   */
  record Line(ForeignKey key, boolean optional, List<Point> points) {}

  private record End(ForeignKey key, boolean optional, ElkEdge edge) {}

  static Placement of(List<Card> cards, List<ForeignKey> keys) {
    ElkNode graph = Layering.graph();
    // A quarter less paper for sixty tables than the straightest lines take.
    graph.setProperty(
        LayeredOptions.NODE_PLACEMENT_STRATEGY, NodePlacementStrategy.NETWORK_SIMPLEX);
    Map<TableName, Card> byName = new HashMap<>();
    Map<TableName, ElkNode> nodes = new HashMap<>();
    List<ElkNode> inOrder = new ArrayList<>();
    for (Card card : cards) {
      ElkNode node = ElkGraphUtil.createNode(graph);
      node.setDimensions(card.width(), card.height());
      node.setProperty(CoreOptions.PORT_CONSTRAINTS, PortConstraints.FIXED_POS);
      node.setProperty(CoreOptions.PRIORITY, 1); // The largest group of tables comes first.
      byName.put(card.table().name(), card);
      nodes.put(card.table().name(), node);
      inOrder.add(node);
    }
    List<End> ends = new ArrayList<>();
    Map<ColumnName, ElkPort> out = new HashMap<>();
    Map<ColumnName, ElkPort> in = new HashMap<>();
    for (ForeignKey key : keys) {
      for (ForeignKey.ColumnPair pair : key.pairs()) {
        ElkPort from = out.computeIfAbsent(pair.from(), c -> port(c, byName, nodes, PortSide.EAST));
        ElkPort to = in.computeIfAbsent(pair.to(), c -> port(c, byName, nodes, PortSide.WEST));
        boolean optional =
            of(byName, pair.from().table())
                .table()
                .column(pair.from().name())
                .filter(column -> column.nullable())
                .isPresent();
        ends.add(new End(key, optional, ElkGraphUtil.createSimpleEdge(from, to)));
      }
    }
    Layering.lay(graph);
    List<At> placed = new ArrayList<>();
    for (int i = 0; i < cards.size(); i++) {
      placed.add(new At(cards.get(i), inOrder.get(i).getX(), inOrder.get(i).getY()));
    }
    List<Line> lines =
        ends.stream()
            .map(end -> new Line(end.key(), end.optional(), Layering.points(end.edge())))
            .toList();
    return new Placement(List.copyOf(placed), lines, graph.getWidth(), graph.getHeight());
  }

  private static Card of(Map<TableName, Card> cards, TableName table) {
    Card card = cards.get(table);
    if (card == null) {
      throw new IllegalArgumentException("no card of " + table);
    }
    return card;
  }

  private static ElkPort port(
      ColumnName column, Map<TableName, Card> cards, Map<TableName, ElkNode> nodes, PortSide side) {
    Card card = of(cards, column.table());
    ElkPort port = ElkGraphUtil.createPort(nodes.get(column.table()));
    double y = card.table().column(column.name()).map(card::middle).orElse(Card.HEADER / 2);
    port.setProperty(CoreOptions.PORT_SIDE, side);
    port.setLocation(side == PortSide.EAST ? card.width() : 0, y);
    return port;
  }
}
