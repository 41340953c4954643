package dev.tht.sqlplan.linking;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.ColumnLinked;
import dev.tht.spi.decision.ColumnUse;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.decision.JoinLinked;
import dev.tht.spi.decision.QuestionRewritten;
import dev.tht.spi.decision.TableLinked;
import dev.tht.spi.rewriting.Basis;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.rewriting.Output;
import dev.tht.spi.rewriting.Rewriting;
import dev.tht.sqlplan.lineage.ShownOutputs;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The effective decisions of one session, indexed by what the builder asks of them. */
final class Links {
  private final EffectiveDecisions decisions;
  private final Catalog catalog;
  private final Effective<QuestionRewritten> rewritten;
  private final Map<TableName, List<DecisionId>> tables = new LinkedHashMap<>();
  private final Set<TableName> excluded = new LinkedHashSet<>();
  private final TableName population;

  private Links(
      EffectiveDecisions decisions, Catalog catalog, Effective<QuestionRewritten> rewritten) {
    this.decisions = decisions;
    this.catalog = catalog;
    this.rewritten = rewritten;
    Set<TableName> populations = new LinkedHashSet<>();
    for (Effective<TableLinked> link : decisions.of(TableLinked.class)) {
      TableName table = link.decision().table();
      switch (link.decision().use()) {
        case EXCLUDED -> excluded.add(table);
        case POPULATION -> {
          populations.add(table);
          tables.computeIfAbsent(table, key -> new ArrayList<>()).add(link.id());
        }
        case SUPPORT -> tables.computeIfAbsent(table, key -> new ArrayList<>()).add(link.id());
      }
    }
    this.population = only(populations);
    tables.keySet().forEach(this::requireUsable);
  }

  static Links of(EffectiveDecisions decisions, Catalog catalog) {
    return new Links(
        decisions,
        catalog,
        decisions
            .rewritten()
            .orElseThrow(
                () ->
                    new Unsettled(
                        "no-rewriting",
                        "",
                        "no rewritten question is in force",
                        "close F3 with an accepted rewriting first")));
  }

  private static TableName only(Set<TableName> populations) {
    if (populations.isEmpty()) {
      throw new Unsettled(
          "no-population",
          "population",
          "no table is linked as the population",
          "link the table whose rows are counted or listed as POPULATION");
    }
    if (populations.size() > 1) {
      throw new Unsettled(
          "two-populations",
          "population",
          "several tables are linked as the population: " + populations,
          "keep one as POPULATION and link the others as SUPPORT");
    }
    return populations.iterator().next();
  }

  Catalog catalog() {
    return catalog;
  }

  Rewriting rewriting() {
    return rewritten.decision().rewriting();
  }

  /** The outputs that the answer shows. */
  List<Output> shown() {
    return ShownOutputs.of(decisions, rewriting());
  }

  DecisionId rewrittenId() {
    return rewritten.id();
  }

  TableName population() {
    return population;
  }

  /** The tables linked for use, the population among them. */
  Set<TableName> linked() {
    return tables.keySet();
  }

  /** The decisions that linked the table; none when it was not. */
  List<DecisionId> covering(TableName table) {
    return tables.getOrDefault(table, List.of());
  }

  List<Effective<JoinLinked>> joins() {
    return decisions.of(JoinLinked.class);
  }

  void requireUsable(TableName table) {
    if (excluded.contains(table)) {
      throw new Unsettled(
          "table-excluded",
          table.toString(),
          "table " + table + " is excluded and used at the same time",
          "untick the exclusion or link another table");
    }
    if (catalog.table(table).isEmpty()) {
      throw new Unsettled(
          "unknown-table",
          table.toString(),
          "the catalog has no table " + table,
          "reopen schema linking and choose one of the catalog's tables");
    }
  }

  ColumnName usable(ColumnName column, String part) {
    requireUsable(column.table());
    if (catalog.column(column).isEmpty()) {
      throw new Unsettled(
          "unknown-column",
          part,
          "the catalog has no column " + column + " for " + part,
          "reopen schema linking and choose one of the table's columns");
    }
    return column;
  }

  /** The one column linked for that part of the rewriting. */
  Optional<Effective<ColumnLinked>> column(ColumnUse.Part part, int number) {
    ColumnUse use = new ColumnUse(part, number);
    Optional<Effective<ColumnLinked>> found = Optional.empty();
    for (Effective<ColumnLinked> link : decisions.of(ColumnLinked.class)) {
      if (link.decision().use().equals(use)) {
        if (found.isPresent()
            && !found.get().decision().column().equals(link.decision().column())) {
          throw new Unsettled(
              "two-columns-for-one-part",
              use.words(),
              use.words()
                  + " is linked to "
                  + found.get().decision().column()
                  + " and to "
                  + link.decision().column(),
              "keep one of the two columns");
        }
        found = Optional.of(link);
      }
    }
    found.ifPresent(link -> usable(link.decision().column(), use.words()));
    return found;
  }

  /** The decisions for exactly that column and part. */
  List<DecisionId> covering(ColumnUse use, ColumnName column) {
    return decisions.of(ColumnLinked.class).stream()
        .filter(link -> link.decision().use().equals(use))
        .filter(link -> link.decision().column().equals(column))
        .map(Effective::id)
        .toList();
  }

  /** The decision that a part rests on, which must be in force; empty for the question's words. */
  Optional<Effective<? extends Decision>> basis(Basis basis, String part) {
    return switch (basis) {
      case Basis.OfWords words -> Optional.empty();
      case Basis.OfDecision of ->
          Optional.of(
              decisions
                  .find(of.decision())
                  .orElseThrow(
                      () ->
                          new Unsettled(
                              "stale-decision",
                              part,
                              part + " rests on " + of.decision() + ", which is not in force",
                              "rewrite the question from the decisions in force")));
    };
  }
}
