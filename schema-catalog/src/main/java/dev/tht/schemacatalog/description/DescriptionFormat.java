package dev.tht.schemacatalog.description;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The forms of file that describe a database. */
public enum DescriptionFormat {
  /** {@code database_description/TABLE.csv}, or one JSON object of column meanings. */
  BIRD,
  /** A glossary with {@code term} and {@code meaning}, or a list of {@code table, column}. */
  CSV,
  /** A list of terms under {@code terms} or {@code glossary}. */
  YAML,
  /** A heading per term, or a table with {@code term} and {@code meaning}. */
  MARKDOWN,
  /** A {@code schema.yml} of dbt. */
  DBT,
  /** WrenAI's modelling language: a project's files, or its manifest. */
  WREN,
  /** A semantic model of the Open Semantic Interchange. */
  OSI;

  /** The name that people write. */
  public String written() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The format that people mean. */
  public static Optional<DescriptionFormat> named(String written) {
    return Arrays.stream(values())
        .filter(format -> format.written().equalsIgnoreCase(written.strip()))
        .findFirst();
  }

  /** What the file's name and its first keys tell; empty when they tell nothing. */
  static Optional<DescriptionFormat> of(String name, String text) {
    return switch (extension(name)) {
      case "csv" -> Optional.of(CsvTable.startsWith(text, "original_column_name") ? BIRD : CSV);
      case "md", "markdown" -> Optional.of(MARKDOWN);
      case "yml", "yaml", "json" -> of(YamlPart.read(name, text));
      default -> Optional.empty();
    };
  }

  private static Optional<DescriptionFormat> of(YamlPart root) {
    if (root.has("semantic_model") || root.has("datasets")) {
      return Optional.of(OSI);
    }
    if (root.has("terms") || root.has("glossary")) {
      return Optional.of(YAML);
    }
    if (WrenReader.reads(root)) {
      return Optional.of(WREN);
    }
    if (DbtReader.reads(root)) {
      return Optional.of(DBT);
    }
    return BirdReader.readsMeanings(root) ? Optional.of(BIRD) : Optional.empty();
  }

  static String extension(String name) {
    return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
  }
}
