package dev.tht.spi.literal;

import dev.tht.spi.catalog.ColumnName;
import java.util.List;
import java.util.Optional;

/**
 * A condition on one column. It takes literals, so a value that nobody looked up or stated cannot
 * get in.
 *
 * @param column the column
 * @param part the part of the date that is compared, when not the column itself
 * @param comparison how
 * @param literals as many as the comparison takes
 */
public record Filter(
    ColumnName column, Optional<DatePart> part, Comparison comparison, List<Literal> literals) {

  public Filter {
    literals = List.copyOf(literals);
    if (!comparison.takes(literals.size())) {
      throw new IllegalArgumentException(
          comparison + " on " + column + " cannot take " + literals.size() + " literals");
    }
  }

  /** The same condition as a claim, for looking at it again. */
  public FilterClaim claim() {
    return new FilterClaim(
        column,
        part,
        comparison,
        literals.stream().map(literal -> literal.constant().text()).toList());
  }

  /** For people: {@code customer.country equal 'Brazil'}. */
  public String words() {
    String subject = part.map(p -> p + " of " + column).orElse(column.toString());
    String values =
        String.join(", ", literals.stream().map(l -> "'" + l.constant().text() + "'").toList());
    String verb = comparison.name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
    return (subject + " " + verb + " " + values).strip();
  }
}
