package dev.tht.cli.demo;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * The Evidence files of the Bicycle Shop: what the company says about its words, without deciding
 * among departments.
 *
 * <p>A Markdown file starts with front matter between two {@code ---} lines: {@code id}, {@code
 * title}, {@code applies-to} ({@code [table.column, ...]}), {@code aliases-en}, {@code aliases-it}
 * ({@code [phrase, ...]}) and {@code source}, one per line; the text follows. {@code codes.csv} has
 * the header {@code term,meaning,table,column,value,source}; an empty value means that the entry
 * explains the column and not one value.
 */
public final class DemoEvidence {

  private static final List<String> FILES =
      List.of(
          "active-bicycles-catalogue.md",
          "active-bicycles-production.md",
          "active-bicycles-sale.md",
          "celeste.md",
          "codes.csv",
          "fiscal-year.md",
          "line-and-category.md",
          "order-addresses.md",
          "order-dates.md",
          "order-status.md",
          "place-names.md",
          "revenue.md");

  private DemoEvidence() {}

  /** The names of the files, in alphabetical order. */
  public static List<String> fileNames() {
    return FILES;
  }

  /**
   * Writes the files into a folder, which is made if absent; a file that is there already is
   * refused.
   */
  public static void copyTo(Path folder) throws IOException {
    Files.createDirectories(folder);
    for (String file : FILES) {
      try (InputStream in = open(file)) {
        Files.copy(in, folder.resolve(file));
      }
    }
  }

  private static InputStream open(String file) {
    String resource = "evidence/" + file;
    return Objects.requireNonNull(DemoEvidence.class.getResourceAsStream(resource), resource);
  }
}
