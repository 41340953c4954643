package dev.tht.cli.view;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How the rows of an answer can be written. */
public enum ResultFormat {
  /** Aligned columns, for a terminal. */
  TABLE,
  /** By RFC 4180, every row. */
  CSV,
  /** One JSON value. */
  JSON,
  /** A table of Markdown. */
  MARKDOWN,
  /** A chart. */
  SVG;

  /** The format of that name. */
  public static Optional<ResultFormat> named(String name) {
    return Arrays.stream(values())
        .filter(format -> format.name().toLowerCase(Locale.ROOT).equals(name))
        .findFirst();
  }
}
