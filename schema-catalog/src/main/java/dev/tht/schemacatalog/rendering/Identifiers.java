package dev.tht.schemacatalog.rendering;

import dev.tht.spi.SafeText;
import dev.tht.spi.catalog.TableName;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * How names stand in SQL of one engine: bare where the engine reads the bare word as this very
 * name, otherwise between its quotes. A bare name is folded by some engines (PostgreSQL to lower
 * case, H2 to upper case) and matched in any case by others (SQLite, DuckDB, MariaDB); what an
 * unknown engine does is unknown, so that its names are always quoted. Words reserved in any of
 * them are quoted in all.
 *
 * @param bare the names that need no quotes unless they are reserved
 * @param mark the quotes
 */
record Identifiers(Pattern bare, String mark) {

  private static final int LONGEST_NAME = 300;
  private static final Set<String> RESERVED = reserved();
  private static final Identifiers ANY_CASE = of("[A-Za-z_][A-Za-z0-9_]*", "\"");
  private static final Identifiers LOWER_CASE = of("[a-z_][a-z0-9_]*", "\"");
  private static final Identifiers UPPER_CASE = of("[A-Z_][A-Z0-9_]*", "\"");
  private static final Identifiers BACKTICKS = of("[A-Za-z_][A-Za-z0-9_]*", "`");
  private static final Identifiers ALWAYS_QUOTED = of("(?!)", "\"");

  /** The spelling of that engine, named as a catalog names it. */
  static Identifiers of(String engine) {
    return switch (engine) {
      case "sqlite", "duckdb" -> ANY_CASE;
      case "postgresql" -> LOWER_CASE;
      case "h2" -> UPPER_CASE;
      case "mariadb", "mysql" -> BACKTICKS;
      default -> ALWAYS_QUOTED;
    };
  }

  private static Identifiers of(String bare, String mark) {
    return new Identifiers(Pattern.compile(bare), mark);
  }

  /** A table's name, with its schema where it has one. */
  String name(TableName table) {
    return table.schema().isEmpty()
        ? name(table.name())
        : name(table.schema()) + "." + name(table.name());
  }

  /** Names in a row, such as those of a key. */
  String names(List<String> names) {
    return String.join(", ", names.stream().map(this::name).toList());
  }

  /** A column's or table's own name. */
  String name(String identifier) {
    boolean plain =
        identifier.length() <= LONGEST_NAME
            && bare.matcher(identifier).matches()
            && !RESERVED.contains(identifier.toLowerCase(Locale.ROOT));
    return plain
        ? identifier
        : mark + SafeText.line(identifier, LONGEST_NAME).replace(mark, mark + mark) + mark;
  }

  private static Set<String> reserved() {
    String file = "reserved-words.txt";
    try (InputStream in = Identifiers.class.getResourceAsStream(file)) {
      byte[] bytes = Objects.requireNonNull(in, file).readAllBytes();
      return Set.of(new String(bytes, StandardCharsets.UTF_8).strip().split("\\s+"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
