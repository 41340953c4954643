package dev.tht.ambiguity.sketch;

import dev.tht.ambiguity.linking.ColumnMatch;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.DatePart;
import dev.tht.spi.literal.Stated;
import dev.tht.spi.rewriting.Aggregate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Says parts of a sketch in words; a column is said by its own name's words. */
public final class Phrase {

  private Phrase() {}

  static String condition(List<ColumnMatch> columns, Comparison comparison, List<Stated> literals) {
    return condition(attribute(columns), comparison, literals);
  }

  static String condition(String what, Comparison comparison, List<Stated> literals) {
    List<String> values =
        literals.stream().map(literal -> "'" + literal.constant().text() + "'").toList();
    return what + " " + verb(comparison, values);
  }

  private static String verb(Comparison comparison, List<String> values) {
    String all = String.join(", ", values);
    return switch (comparison) {
      case EQUAL -> "is " + all;
      case NOT_EQUAL -> "is not " + all;
      case LESS -> "is less than " + all;
      case LESS_OR_EQUAL -> "is at most " + all;
      case GREATER -> "is more than " + all;
      case GREATER_OR_EQUAL -> "is at least " + all;
      case BETWEEN -> "lies between " + String.join(" and ", values);
      case IN -> "is one of " + all;
      case NOT_IN -> "is none of " + all;
      case CONTAINS -> "contains " + all;
      case STARTS_WITH -> "starts with " + all;
      case ENDS_WITH -> "ends with " + all;
      case IS_NULL -> "is missing";
      case IS_NOT_NULL -> "is present";
    };
  }

  static String attribute(List<ColumnMatch> columns) {
    return columns.isEmpty() ? "the value" : column(columns.get(0).column());
  }

  /** {@code release year of song}, from the names. */
  public static String column(ColumnName column) {
    return words(column.name()) + " of " + words(column.table().name());
  }

  /** The name as words. */
  public static String words(String name) {
    return name.replaceAll("(?<=[\\p{Ll}\\p{N}])(?=\\p{Lu})", " ")
        .replaceAll("[^\\p{L}\\p{N}]+", " ")
        .strip()
        .toLowerCase(Locale.ROOT);
  }

  static String aggregate(Optional<Aggregate> aggregate, String what) {
    return aggregate
            .map(
                a ->
                    switch (a) {
                      case COUNT -> "number of ";
                      case COUNT_DISTINCT -> "number of distinct ";
                      case SUM -> "total of ";
                      case AVERAGE -> "average of ";
                      case MINIMUM -> "minimum of ";
                      case MAXIMUM -> "maximum of ";
                    })
            .orElse("")
        + what;
  }

  static String part(Optional<DatePart> part, String what) {
    return part.map(p -> p.name().toLowerCase(Locale.ROOT) + " of ").orElse("") + what;
  }
}
