package dev.tht.spi.catalog;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What somebody says about a table or a column.
 *
 * @param text the words; empty where only other names are given
 * @param aliases other names for it, in any language
 * @param source where it stands, such as a file and line; empty when the database itself says it
 */
public record Description(String text, List<String> aliases, Optional<String> source) {

  public Description {
    aliases = List.copyOf(aliases);
    if (text.isBlank() && aliases.isEmpty()) {
      throw new IllegalArgumentException("a description says something");
    }
  }

  /** The comment that the database keeps. */
  static Description ofDatabase(String comment) {
    return new Description(comment, List.of(), Optional.empty());
  }

  /** The words and the other names, as one text without the source. */
  public String words() {
    List<String> parts = new ArrayList<>();
    if (!text.isBlank()) {
      parts.add(text.strip());
    }
    if (!aliases.isEmpty()) {
      parts.add("also called " + String.join(", ", aliases));
    }
    return String.join("; ", parts);
  }
}
