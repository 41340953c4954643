package dev.tht.schemacatalog.rendering;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How a catalog can be written down as text. */
public enum Format {
  MARKDOWN,
  DDL,
  /** The notation of tables, columns and examples that text-to-SQL models are trained on. */
  M_SCHEMA,
  JSON,
  /** An entity diagram as source text for Mermaid. */
  MERMAID,
  /** A semantic model of the Open Semantic Interchange, as YAML. */
  OSI,
  /** A {@code schema.yml} of dbt. */
  DBT;

  /** The name that people write. */
  public String written() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The format that people mean. */
  public static Optional<Format> named(String written) {
    return switch (written.toLowerCase(Locale.ROOT)) {
      case "md" -> Optional.of(MARKDOWN);
      case "sql" -> Optional.of(DDL);
      case "mschema" -> Optional.of(M_SCHEMA);
      default ->
          Arrays.stream(values())
              .filter(format -> format.written().equalsIgnoreCase(written))
              .findFirst();
    };
  }
}
