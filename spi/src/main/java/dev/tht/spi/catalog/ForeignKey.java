package dev.tht.spi.catalog;

import java.util.List;
import java.util.Optional;

/**
 * A reference from the rows of one table to the rows of another: declared by the database, or
 * documented by a file or inferred from names and values, and then never more than a proposal to
 * the reviewer.
 *
 * @param from the table whose rows refer
 * @param to the table referred to
 * @param pairs the columns in key order, at least one
 * @param containment what was measured of a key that is not declared
 * @param source the file and line that document it; empty when none does
 */
public record ForeignKey(
    TableName from,
    TableName to,
    List<ColumnPair> pairs,
    Optional<Containment> containment,
    Optional<String> source) {

  /** Who says that the key is there. */
  public enum Origin {
    /** The database. */
    DECLARED,
    /** A file that was imported; the reviewer has to accept it wherever it is used. */
    DOCUMENTED,
    /** Names and values; the reviewer has to accept it wherever it is used. */
    INFERRED
  }

  /**
   * One column of the key and the column that it refers to.
   *
   * @param from a column of the referring table
   * @param to a column of the table referred to
   */
  public record ColumnPair(ColumnName from, ColumnName to) {}

  /**
   * How many of the distinct values that refer were found where they refer to.
   *
   * @param found values found
   * @param of values looked for; none where the referring column holds no value, so that names
   *     alone speak for the key
   */
  public record Containment(long found, long of) {

    public Containment {
      if (found < 0 || found > of) {
        throw new IllegalArgumentException("not a containment: " + found + " of " + of);
      }
    }

    /** The values that refer to nothing. */
    public long counterExamples() {
      return of - found;
    }

    /** The part found, from 0 to 1; 0 where nothing was looked for. */
    public double share() {
      return of == 0 ? 0 : (double) found / of;
    }
  }

  public ForeignKey {
    pairs = List.copyOf(pairs);
    if (pairs.isEmpty()) {
      throw new IllegalArgumentException("a foreign key from " + from + " needs columns");
    }
  }

  /** A declared key. */
  public ForeignKey(TableName from, TableName to, List<ColumnPair> pairs) {
    this(from, to, pairs, Optional.empty(), Optional.empty());
  }

  /** The same key, as a file documents it. */
  public ForeignKey documented(String where) {
    return new ForeignKey(from, to, pairs, containment, Optional.of(where));
  }

  /** A key of one column that names and values speak for. */
  public static ForeignKey inferred(ColumnName from, ColumnName to, Containment containment) {
    return new ForeignKey(
        from.table(),
        to.table(),
        List.of(new ColumnPair(from, to)),
        Optional.of(containment),
        Optional.empty());
  }

  /** Who says so. */
  public Origin origin() {
    if (source.isPresent()) {
      return Origin.DOCUMENTED;
    }
    return containment.isPresent() ? Origin.INFERRED : Origin.DECLARED;
  }

  /** {@code orders.customer_id = customer.id}, for people. */
  public String condition() {
    return String.join(
        " and ", pairs.stream().map(pair -> pair.from() + " = " + pair.to()).toList());
  }

  /**
   * {@code inferred, 58 of 59 values found}, or {@code documented in models.yml:12}; empty for a
   * declared key.
   */
  public Optional<String> reservation() {
    Optional<String> measured =
        containment.map(count -> count.found() + " of " + count.of() + " values found");
    return switch (origin()) {
      case DECLARED -> Optional.empty();
      case DOCUMENTED ->
          source.map(where -> "documented in " + where + measured.map(m -> ", " + m).orElse(""));
      case INFERRED -> measured.map(m -> "inferred, " + m);
    };
  }
}
