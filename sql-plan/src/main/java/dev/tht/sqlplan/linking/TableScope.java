package dev.tht.sqlplan.linking;

import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.PartId;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.sqlplan.lineage.Traced;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The population and the tables joined to it. */
final class TableScope implements Scope {
  private final Links links;
  private final JoinTree tree;
  private final Map<TableName, String> aliases = new HashMap<>();

  TableScope(Links links, JoinTree tree) {
    this.links = links;
    this.tree = tree;
    alias(links.population());
    tree.edges().forEach(edge -> alias(edge.far()));
  }

  /** A table goes by its own name, or by schema and name when two of them share it. */
  private void alias(TableName table) {
    String wanted = table.name();
    if (taken(wanted)) {
      wanted = table.schema() + "_" + table.name();
    }
    for (int n = 2; taken(wanted); n++) {
      wanted = table.name() + "_" + n;
    }
    aliases.put(table, wanted);
  }

  private boolean taken(String alias) {
    return aliases.values().stream().anyMatch(alias::equalsIgnoreCase);
  }

  private Expression.Field field(ColumnName column) {
    String alias = aliases.get(column.table());
    if (alias == null) {
      throw new Unsettled(
          "table-not-linked",
          column.toString(),
          "column " + column + " is used, and its table is not linked",
          "link " + column.table() + " and accept a join that reaches it");
    }
    return new Expression.Field(alias, column.name());
  }

  @Override
  public Expression value(Traced plain) {
    Expression.Field field = field(plain.column().orElseThrow());
    return plain
        .part()
        .<Expression>map(part -> new Expression.PartOfDate(part, field))
        .orElse(field);
  }

  @Override
  public PlanPart.Source source(String prefix) {
    return source(prefix + "src", links.population(), links.covering(links.population()));
  }

  private PlanPart.Source source(String id, TableName table, List<DecisionId> covers) {
    return new PlanPart.Source(
        new PartId(id),
        java.util.Objects.requireNonNull(aliases.get(table)),
        new Relation.OfTable(table),
        covers);
  }

  @Override
  public List<PlanPart.Join> joins(String prefix) {
    List<PlanPart.Join> joins = new ArrayList<>();
    for (JoinTree.Edge edge : tree.edges()) {
      String id = prefix + "j" + (joins.size() + 1);
      List<DecisionId> covers = new ArrayList<>(links.covering(edge.far()));
      covers.add(edge.id());
      joins.add(
          new PlanPart.Join(
              new PartId(id),
              source(id + ".src", edge.far(), covers),
              edge.optional(),
              edge.key().pairs().stream().map(pair -> pair(pair, edge)).toList(),
              List.of(edge.id())));
    }
    return joins;
  }

  private PlanPart.Pair pair(ForeignKey.ColumnPair pair, JoinTree.Edge edge) {
    boolean fromNear = pair.from().table().equals(edge.near());
    return new PlanPart.Pair(
        field(fromNear ? pair.from() : pair.to()), field(fromNear ? pair.to() : pair.from()));
  }

  @Override
  public Set<String> columnsInReach() {
    Set<String> names = new LinkedHashSet<>();
    for (TableName table : aliases.keySet()) {
      links.catalog().table(table).stream()
          .flatMap(found -> found.columns().stream())
          .map(Column::name)
          .forEach(column -> names.add(column.name().toLowerCase(Locale.ROOT)));
    }
    return names;
  }
}
