package dev.tht.sqlplan.linking;

import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.rewriting.Rewriting;
import dev.tht.sqlplan.linking.Measures.Measure;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What steps of every layout are made of: names, keys, covering decisions and their last clauses.
 */
final class StepParts {
  private final Links links;
  private final JoinTree tree;

  StepParts(Links links, JoinTree tree) {
    this.links = links;
    this.tree = tree;
  }

  /** Distinctness, order and limit. */
  void finishTail(StepDraft step, List<Measure> orderings) {
    Rewriting rewriting = links.rewriting();
    if (rewriting.distinct()) {
      step.distinct(List.of(links.rewrittenId()));
    }
    orderings.forEach(step::order);
    rewriting
        .limit()
        .ifPresent(
            limit -> {
              Set<DecisionId> covers = new LinkedHashSet<>();
              links.basis(limit.basis(), "limit").ifPresent(basis -> covers.add(basis.id()));
              covers.add(links.rewrittenId());
              step.limit(limit.rows(), List.copyOf(covers));
            });
  }

  /** The table's key, which tells its rows apart. */
  List<ColumnName> requireKey(TableName table) {
    List<ColumnName> key = tree.key(table);
    if (key.isEmpty()) {
      throw new Unsettled(
          "no-key",
          table.toString(),
          "a join repeats the rows of " + table + ", which has no primary key to tell them apart",
          "untick the join that repeats them, or ask for distinct rows");
    }
    return key;
  }

  /** What links the population. */
  List<DecisionId> memberCovers() {
    return coversOf(links.population());
  }

  /** What linked the table, or the join that brought it. */
  List<DecisionId> coversOf(TableName table) {
    Set<DecisionId> covers = new LinkedHashSet<>(links.covering(table));
    tree.edges().stream()
        .filter(edge -> covers.isEmpty() && edge.far().equals(table))
        .forEach(edge -> covers.add(edge.id()));
    covers.add(links.rewrittenId());
    return List.copyOf(covers);
  }

  /** The name of the step before the answer, which no table may have as well. */
  String selected() {
    String name = "selected";
    while (isTable(name)) {
      name += "_rows";
    }
    return name;
  }

  private boolean isTable(String name) {
    return links.catalog().tables().stream()
        .anyMatch(table -> table.name().name().equalsIgnoreCase(name));
  }

  /** A step that is told by the rewriting itself. */
  StepDraft draft(int number, String name, Scope scope) {
    return new StepDraft(number, name, links.rewriting().text(), scope);
  }

  /** The tables joined. */
  Scope scope() {
    return new TableScope(links, tree);
  }
}
