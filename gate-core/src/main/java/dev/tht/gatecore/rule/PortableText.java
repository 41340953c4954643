package dev.tht.gatecore.rule;

import dev.tht.spi.Refusal;
import dev.tht.spi.catalog.Catalog;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A concept's text must make sense in another database: it names no column in qualified form and
 * contains no SQL.
 */
public final class PortableText {

  private static final Pattern SQL =
      Pattern.compile(
          "\\bselect\\b[^.]*\\bfrom\\b|\\b(inner|left|outer)\\s+join\\b|\\bgroup\\s+by\\b"
              + "|\\bwhere\\b[^.]*[=<>]|--|/\\*",
          Pattern.CASE_INSENSITIVE);

  private PortableText() {}

  /** {@code portable-concept}. */
  public static Optional<Refusal> check(String detail, Catalog catalog, String part) {
    return Refusals.first(
        () ->
            Refusals.when(
                SQL.matcher(detail).find(),
                "portable-concept",
                part,
                "the definition contains SQL",
                "define the concept in words"),
        () ->
            qualifiedName(detail, catalog)
                .map(
                    name ->
                        new Refusal(
                            "portable-concept",
                            part,
                            "the definition names the column " + name,
                            "define the concept in words; columns belong to the option's claims")));
  }

  private static Optional<String> qualifiedName(String detail, Catalog catalog) {
    String folded = detail.toLowerCase(Locale.ROOT);
    return catalog.tables().stream()
        .flatMap(table -> table.columns().stream())
        .map(column -> column.name().table().name() + "." + column.name().name())
        .filter(name -> folded.contains(name.toLowerCase(Locale.ROOT)))
        .findFirst();
  }
}
