package dev.tht.eval.fault;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.random.RandomGenerator;

/** Takes a column for another of the same table. */
final class OtherColumns {
  private final Catalog catalog;
  private final RandomGenerator random;

  OtherColumns(Catalog catalog, RandomGenerator random) {
    this.catalog = catalog;
    this.random = random;
  }

  /** Another column of the same table that fits the one given. */
  Optional<Expression.Field> instead(
      CteStep step, Expression.Field field, BiPredicate<Column, Column> fits) {
    Optional<Table> table = table(step, field.source());
    Optional<Column> column = table.flatMap(t -> t.column(field.column()));
    if (column.isEmpty()) {
      return Optional.empty();
    }
    List<Column> others = new ArrayList<>();
    for (Column other : table.orElseThrow().columns()) {
      if (!other.equals(column.get()) && fits.test(column.get(), other)) {
        others.add(other);
      }
    }
    return others.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Expression.Field(
                field.source(), others.get(random.nextInt(others.size())).name().name()));
  }

  private Optional<Table> table(CteStep step, String alias) {
    List<PlanPart.Source> sources = new ArrayList<>(List.of(step.source()));
    step.joins().forEach(join -> sources.add(join.source()));
    return sources.stream()
        .filter(source -> source.alias().equals(alias))
        .map(PlanPart.Source::relation)
        .filter(Relation.OfTable.class::isInstance)
        .findFirst()
        .flatMap(relation -> catalog.table(((Relation.OfTable) relation).table()));
  }

  static boolean anyOther(Column one, Column other) {
    return true;
  }

  static boolean sameType(Column one, Column other) {
    return one.type() == other.type();
  }

  static boolean numbers(Column one, Column other) {
    return one.type().isNumeric() && other.type().isNumeric();
  }

  static boolean dates(Column one, Column other) {
    return isDate(one) && isDate(other);
  }

  private static boolean isDate(Column column) {
    String name = column.name().name().toLowerCase(java.util.Locale.ROOT);
    return column.type().isTemporal()
        || name.contains("date")
        || name.contains("year")
        || name.endsWith("_at");
  }
}
