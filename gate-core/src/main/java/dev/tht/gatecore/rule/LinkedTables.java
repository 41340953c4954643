package dev.tht.gatecore.rule;

import dev.tht.spi.Refusal;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.ColumnLinked;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.TableLinked;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A column can be linked only together with its table. */
final class LinkedTables {

  private LinkedTables() {}

  static Optional<Refusal> check(List<Decision> decisions) {
    Set<TableName> tables =
        decisions.stream()
            .filter(TableLinked.class::isInstance)
            .map(TableLinked.class::cast)
            .filter(table -> table.use() != TableLinked.Use.EXCLUDED)
            .map(TableLinked::table)
            .collect(Collectors.toSet());
    return decisions.stream()
        .filter(ColumnLinked.class::isInstance)
        .map(ColumnLinked.class::cast)
        .filter(column -> !tables.contains(column.column().table()))
        .findFirst()
        .map(
            column ->
                new Refusal(
                    "column-of-linked-table",
                    "/reply/options",
                    column.column() + " was chosen and its table was not",
                    "choose the table as well, or leave the column out"));
  }
}
