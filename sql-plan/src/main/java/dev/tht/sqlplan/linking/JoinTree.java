package dev.tht.sqlplan.linking;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.JoinStep;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.JoinLinked;
import dev.tht.spi.rewriting.DecisionId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The accepted joins, ordered so that each starts at a table already reached. */
final class JoinTree {

  /**
   * One accepted join, oriented away from the population.
   *
   * @param far the table it adds
   */
  record Edge(TableName near, TableName far, ForeignKey key, boolean optional, DecisionId id) {
    boolean touches(TableName table) {
      return near.equals(table) || far.equals(table);
    }

    TableName other(TableName table) {
      return near.equals(table) ? far : near;
    }
  }

  private final Catalog catalog;
  private final TableName root;
  private final List<Edge> edges = new ArrayList<>();
  private final Set<TableName> reached = new LinkedHashSet<>();

  private JoinTree(Catalog catalog, TableName root) {
    this.catalog = catalog;
    this.root = root;
    reached.add(root);
  }

  static JoinTree of(Links links, Catalog catalog) {
    JoinTree tree = new JoinTree(catalog, links.population());
    List<Effective<JoinLinked>> pending = new ArrayList<>(links.joins());
    pending.forEach(join -> requireUsable(links, join.decision().step()));
    while (!pending.isEmpty() && tree.walkOne(pending)) {}
    for (Effective<JoinLinked> join : pending) {
      throw missing(join.decision().step().from(), links.population());
    }
    for (TableName table : links.linked()) {
      if (!tree.reached.contains(table)) {
        throw missing(table, links.population());
      }
    }
    return tree;
  }

  private static void requireUsable(Links links, JoinStep step) {
    if (step.from().equals(step.to())) {
      throw new Unsettled(
          "self-join",
          "join " + step.from(),
          "a join of " + step.from() + " to itself cannot be planned yet",
          "untick the join of the table to itself");
    }
    for (ForeignKey.ColumnPair pair : step.key().pairs()) {
      links.usable(pair.from(), "join " + step.from() + " to " + step.to());
      links.usable(pair.to(), "join " + step.from() + " to " + step.to());
    }
  }

  private static Unsettled missing(TableName table, TableName population) {
    return new Unsettled(
        "missing-join",
        table.toString(),
        "no accepted join leads from " + population + " to " + table,
        "accept a join that reaches " + table + " or unlink it");
  }

  private boolean walkOne(List<Effective<JoinLinked>> pending) {
    for (Effective<JoinLinked> join : pending) {
      JoinStep step = join.decision().step();
      boolean from = reached.contains(step.from());
      boolean to = reached.contains(step.to());
      if (from || to) {
        pending.remove(join);
        if (from && to) {
          requireSame(step);
        } else {
          add(join, step, from);
        }
        return true;
      }
    }
    return false;
  }

  private void requireSame(JoinStep step) {
    if (edges.stream().noneMatch(edge -> edge.key().equals(step.key()))) {
      throw new Unsettled(
          "two-joins-to-one-table",
          "join " + step.from() + " to " + step.to(),
          "two accepted joins lead to the same table: " + step.key().condition(),
          "untick one of the two joins");
    }
  }

  private void add(Effective<JoinLinked> join, JoinStep step, boolean asWalked) {
    boolean optional = join.decision().optional();
    if (optional && !asWalked) {
      throw new Unsettled(
          "optional-join-direction",
          "join " + step.from() + " to " + step.to(),
          "the optional join keeps rows of "
              + step.from()
              + ", which is not on the population's side",
          "accept the join walked from " + step.to() + " to " + step.from());
    }
    TableName near = asWalked ? step.from() : step.to();
    TableName far = asWalked ? step.to() : step.from();
    edges.add(new Edge(near, far, step.key(), optional, join.id()));
    reached.add(far);
  }

  List<Edge> edges() {
    return edges;
  }

  boolean contains(TableName table) {
    return reached.contains(table);
  }

  /** Whether the joins turn one row of the kept tables, taken together, into several. */
  boolean multiplies(Set<TableName> kept) {
    Set<TableName> seen = new HashSet<>(kept);
    Deque<TableName> open = new ArrayDeque<>(kept);
    while (!open.isEmpty()) {
      TableName table = open.remove();
      for (Edge edge : edges) {
        if (edge.touches(table) && seen.add(edge.other(table))) {
          if (multipliesFrom(edge, table)) {
            return true;
          }
          open.add(edge.other(table));
        }
      }
    }
    return false;
  }

  /** Whether walking the edge from that end may find several partners. */
  boolean multipliesFrom(Edge edge, TableName start) {
    if (edge.key().from().equals(start)) {
      return false;
    }
    Set<ColumnName> referring = new HashSet<>();
    edge.key().pairs().forEach(pair -> referring.add(pair.from()));
    return !referring.containsAll(key(edge.key().from())) || key(edge.key().from()).isEmpty();
  }

  /** The columns that tell the table's rows apart; none when nothing is known to. */
  List<ColumnName> key(TableName table) {
    return catalog.rowKey(table);
  }

  /** The table and those on its way to the population. */
  Set<TableName> wayTo(TableName table) {
    Set<TableName> way = new LinkedHashSet<>();
    TableName at = table;
    while (way.add(at) && !at.equals(root)) {
      for (Edge edge : edges) {
        if (edge.far().equals(at)) {
          at = edge.near();
          break;
        }
      }
    }
    return way;
  }

  /** The tables that have exactly one row for each row of that one. */
  Set<TableName> settledBy(TableName table) {
    return closed(new LinkedHashSet<>(Set.of(table)));
  }

  /** The tables of which those columns, together, settle the row. */
  Set<TableName> settledBy(Set<ColumnName> columns) {
    Set<TableName> settled = new LinkedHashSet<>();
    for (TableName table : reached) {
      if (!key(table).isEmpty() && columns.containsAll(key(table))) {
        settled.add(table);
      }
    }
    for (Edge edge : edges) {
      if (edge.key().pairs().stream().allMatch(pair -> columns.contains(pair.from()))) {
        settled.add(edge.key().to());
      }
    }
    return closed(settled);
  }

  private Set<TableName> closed(Set<TableName> settled) {
    boolean grew = true;
    while (grew) {
      grew = false;
      for (Edge edge : edges) {
        for (TableName end : List.of(edge.near(), edge.far())) {
          if (settled.contains(end) && !multipliesFrom(edge, end)) {
            grew |= settled.add(edge.other(end));
          }
        }
      }
    }
    return settled;
  }
}
