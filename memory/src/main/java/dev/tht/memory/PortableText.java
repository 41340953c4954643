package dev.tht.memory;

import dev.tht.spi.SafeText;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.Table;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tells words from references into one database: {@code table.column}, technical names of the
 * catalog (with an underscore or a capital inside), and pieces of SQL. Plain words such as
 * <i>country</i> stay allowed although a column has that name.
 */
final class PortableText {
  private static final Pattern SQL =
      Pattern.compile(
          "\\bselect\\b.{1,400}\\bfrom\\b|\\bgroup\\s+by\\s+\\w+\\s*[,;]|\\border\\s+by\\s+\\w+\\s+(asc|desc)\\b"
              + "|\\b(inner|left|right|cross)\\s+join\\b|\\bjoin\\s+\\w+\\s+on\\b"
              + "|\\bwhere\\s+\\S+\\s*(=|<|>|\\blike\\b|\\bin\\s*\\()|\\b(insert\\s+into|drop\\s+table|delete\\s+from)\\b"
              + "|\\bis\\s+not\\s+null\\b|\\b\\w+\\s*(=|<>|!=|>=|<=)\\s*'",
          Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
  private static final Pattern DOTTED =
      Pattern.compile("([\\p{L}_][\\p{L}\\p{N}_]*)\\.([\\p{L}_][\\p{L}\\p{N}_]*)");
  private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_]*");
  private static final Pattern TECHNICAL = Pattern.compile(".*(_|\\p{Ll}\\p{Lu}).*");
  private final Set<String> dotted = new HashSet<>();
  private final Set<String> technical = new HashSet<>();

  PortableText(Catalog catalog) {
    for (Table table : catalog.tables()) {
      addTechnical(table.name().name());
      for (Column column : table.columns()) {
        dotted.add(lower(table.name().name() + "." + column.name().name()));
        addTechnical(column.name().name());
      }
    }
  }

  private void addTechnical(String name) {
    if (TECHNICAL.matcher(name).matches()) {
      technical.add(lower(name));
    }
  }

  /** What in the text is not portable; empty when nothing is. */
  Optional<String> offence(String text) {
    Matcher sql = SQL.matcher(text);
    if (sql.find()) {
      return Optional.of("SQL: " + SafeText.line(sql.group(), 60));
    }
    Matcher pair = DOTTED.matcher(text);
    while (pair.find()) {
      if (dotted.contains(lower(pair.group()))) {
        return Optional.of("the column " + SafeText.line(pair.group(), 60));
      }
    }
    Matcher name = NAME.matcher(text);
    while (name.find()) {
      if (technical.contains(lower(name.group()))) {
        return Optional.of("the database's " + SafeText.line(name.group(), 60));
      }
    }
    return Optional.empty();
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }
}
