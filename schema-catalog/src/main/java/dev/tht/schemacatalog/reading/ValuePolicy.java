package dev.tht.schemacatalog.reading;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnName;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Whose values are kept: indexed, sampled and shown. Not those of a column that looks personal,
 * unless a pattern lets them; not those that a pattern withholds; and none that too few rows hold.
 * What is left of a column without values is its name, its type, and how many values and nulls it
 * has. Patterns are as {@link DeniedColumns} reads them. Immutable.
 *
 * @param shown columns whose values are kept although they look personal
 * @param withheld columns whose values are not kept
 * @param rowsPerValue a value that fewer rows hold is not kept
 */
public record ValuePolicy(List<String> shown, List<String> withheld, int rowsPerValue) {

  /** Of the rules by which a column looks personal: other rules, other indexes. */
  private static final int RULES = 1;

  public ValuePolicy {
    shown = List.copyOf(shown);
    withheld = List.copyOf(withheld);
    ColumnPatterns.of("shown", shown);
    ColumnPatterns.of("withheld", withheld);
    if (rowsPerValue < 1) {
      throw new IllegalArgumentException("at least one row: " + rowsPerValue);
    }
  }

  /** Every value, also of columns that look personal. */
  public static ValuePolicy everything() {
    return new ValuePolicy(List.of("*.*"), List.of(), 1);
  }

  /** Every value of the columns that do not look personal. */
  public static ValuePolicy standard() {
    return new ValuePolicy(List.of(), List.of(), 1);
  }

  /** Two policies with the same key keep the same values of the same rows. */
  public String key() {
    return "rules " + RULES + ", shown " + shown + ", withheld " + withheld + ", " + rowsPerValue;
  }

  /**
   * The column without its values where they are withheld, and why.
   *
   * @param values some of them, to judge by
   */
  Column over(Column column, List<String> values) {
    if (ColumnPatterns.of("withheld", withheld).fit(column.name())) {
      return column.withheld(Optional.of("tht.yaml withholds them"));
    }
    return ColumnPatterns.of("shown", shown).fit(column.name())
        ? column
        : column.withheld(PersonalColumns.why(column, values));
  }

  /** The patterns that fit no column of the catalog. */
  public List<String> idle(Catalog catalog) {
    List<ColumnName> columns =
        catalog.tables().stream()
            .flatMap(table -> table.columns().stream())
            .map(Column::name)
            .toList();
    return Stream.of(ColumnPatterns.of("shown", shown), ColumnPatterns.of("withheld", withheld))
        .flatMap(patterns -> patterns.idle(columns).stream())
        .toList();
  }
}
