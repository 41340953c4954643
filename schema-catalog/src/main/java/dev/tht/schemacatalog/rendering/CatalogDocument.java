package dev.tht.schemacatalog.rendering;

import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.Description;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.JoinPath;
import dev.tht.spi.catalog.Table;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/** One way of writing tables down, each on its own so that a document can be fitted. */
interface CatalogDocument {

  /** More values than a reader wants to see of a column in which each occurs once. */
  int MANY = 50;

  /** What stands before the tables. */
  String head(Shown shown);

  /** One table with the keys that start from it. */
  String table(Table table, List<ForeignKey> keys, Detail detail);

  /** The keys of the tables whose columns are shown, where they do not stand with their tables. */
  default String keys(List<ForeignKey> keys) {
    return "";
  }

  /** Ways between tables that are shown and not neighbours; at least one. */
  String ways(List<JoinPath> ways);

  /** A remark to the reader about the document itself. */
  String remark(String text);

  /**
   * The columns that this detail shows. Of many values that are all different a few tell enough.
   */
  static List<Column> shown(Table table, List<ForeignKey> keys, Detail detail) {
    if (detail.everyColumn()) {
      return table.columns().stream().map(column -> withFew(table, column)).toList();
    }
    Set<String> names = new HashSet<>(table.primaryKey());
    keys.forEach(key -> key.pairs().forEach(pair -> names.add(pair.from().name())));
    return table.columns().stream().filter(c -> names.contains(c.name().name())).toList();
  }

  private static Column withFew(Table table, Column column) {
    long rows = table.rows().orElse(0);
    return column.measured(
        column
            .profile()
            .map(
                profile ->
                    profile.distinct() == rows - profile.nulls() && profile.distinct() > MANY
                        ? profile.showing(Detail.FEW_VALUES.values(profile.frequent()))
                        : profile));
  }

  /**
   * What is said about a table or a column, a text each, with the file that says it.
   *
   * @param fence keeps a text within its place
   */
  static List<String> said(List<Description> about, UnaryOperator<String> fence) {
    return about.stream()
        .map(
            said ->
                fence.apply(said.words())
                    + said.source().map(source -> " (" + fence.apply(source) + ")").orElse(""))
        .toList();
  }

  /** The first characters of a version, which tell it apart. */
  static String shortened(String version) {
    return version.substring(0, Math.min(12, version.length()));
  }
}
