package dev.tht.spi.catalog;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A column as the catalog knows it.
 *
 * @param name its exact name
 * @param type the kind that the product tells apart
 * @param declaredType the engine's own spelling of the type, possibly empty
 * @param nullable whether null may occur
 * @param comment what the database says about it
 * @param profile what was measured, when it was
 * @param standard the expression that fills it where a row gives no value, as the engine writes it
 * @param allowed the only values that the database accepts, when it lists them
 * @param descriptions what imported files say about it
 * @param withheld why its values are neither kept nor shown, as the end of a sentence; empty when
 *     they are
 */
public record Column(
    ColumnName name,
    ColumnType type,
    String declaredType,
    boolean nullable,
    Optional<String> comment,
    Optional<ColumnProfile> profile,
    Optional<String> standard,
    List<String> allowed,
    List<Description> descriptions,
    Optional<String> withheld) {

  public Column {
    allowed = List.copyOf(allowed);
    descriptions = List.copyOf(descriptions);
  }

  /** A column without default, list of values or description. */
  public Column(
      ColumnName name,
      ColumnType type,
      String declaredType,
      boolean nullable,
      Optional<String> comment,
      Optional<ColumnProfile> profile) {
    this(
        name,
        type,
        declaredType,
        nullable,
        comment,
        profile,
        Optional.empty(),
        List.of(),
        List.of(),
        Optional.empty());
  }

  /** The database's comment and the imported descriptions, in this order. */
  public List<Description> about() {
    List<Description> about = new ArrayList<>();
    comment.filter(text -> !text.isBlank()).map(Description::ofDatabase).ifPresent(about::add);
    about.addAll(descriptions);
    return about;
  }

  /** Everything that is said about it, as one text without sources; possibly empty. */
  public String words() {
    return String.join(". ", about().stream().map(Description::words).toList());
  }

  /** The same column with that measured. */
  public Column measured(Optional<ColumnProfile> measured) {
    return with(comment, measured, standard, allowed, descriptions, withheld);
  }

  /** The same column with a default; empty for none. */
  public Column standing(Optional<String> expression) {
    return with(comment, profile, expression, allowed, descriptions, withheld);
  }

  /** The same column, which accepts these values alone; empty for any. */
  public Column allowing(List<String> values) {
    return with(comment, profile, standard, values, descriptions, withheld);
  }

  /** The same column under another comment, and described so. */
  public Column described(Optional<String> otherComment, List<Description> others) {
    return with(otherComment, profile, standard, allowed, others, withheld);
  }

  /** The same column, without any value of it when there is a reason. */
  public Column withheld(Optional<String> why) {
    Optional<ColumnProfile> left =
        why.isPresent() ? profile.map(ColumnProfile::withoutValues) : profile;
    return with(comment, left, standard, allowed, descriptions, why);
  }

  private Column with(
      Optional<String> otherComment,
      Optional<ColumnProfile> measured,
      Optional<String> expression,
      List<String> values,
      List<Description> others,
      Optional<String> why) {
    return new Column(
        name,
        type,
        declaredType,
        nullable,
        otherComment,
        measured,
        expression,
        values,
        others,
        why);
  }
}
