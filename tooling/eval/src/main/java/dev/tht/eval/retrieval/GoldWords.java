package dev.tht.eval.retrieval;

import dev.tht.eval.gold.GoldColumn;
import dev.tht.eval.gold.GoldSchema;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What gold SQL of any shape names: its columns, and the string literals that it compares with
 * columns. Read word by word, so that subqueries, set operations and WITH do no harm; an alias
 * means the table that it was last given to, a bare name every column of that name in a table
 * named.
 *
 * @param columns that are named anywhere but in a join, that is, compared with another column
 * @param literals compared with a column by =, ==, !=, &lt;&gt;, LIKE, ILIKE or IN, without the
 *     signs of a pattern
 */
record GoldWords(Set<GoldColumn> columns, List<GoldLiteral> literals) {

  /** A literal and the columns that it may be compared with. */
  record GoldLiteral(Set<GoldColumn> columns, String value) {}

  private static final Pattern WORD =
      Pattern.compile(
          "'((?:[^']|'')*)'|\"((?:[^\"]|\"\")*)\"|`([^`]*)`|([\\p{L}_][\\p{L}\\p{N}_$]*)|(<>|!=|==|\\S)");
  private static final Set<String> COMPARE = Set.of("=", "==", "!=", "<>", "like", "ilike", "in");
  private static final Set<String> PARTING = Set.of("and", "or", "where", "on", "having", "select");
  private static final Set<String> BETWEEN =
      Set.of("(", ")", ",", ".", "not", "lower", "upper", "trim");
  private static final Set<String> AFTER_TABLE =
      Set.of(
          "on",
          "where",
          "join",
          "inner",
          "left",
          "right",
          "cross",
          "group",
          "order",
          "limit",
          "having",
          "union",
          "intersect",
          "except",
          "natural",
          "using",
          "full",
          "outer");

  /** One word of SQL; a quoted string has no lower-case name. */
  private record Token(String text, boolean string) {
    String name() {
      return string ? "" : text.toLowerCase(Locale.ROOT);
    }
  }

  static GoldWords of(String sql, GoldSchema schema) {
    List<Token> tokens = tokens(sql, schema);
    Map<String, String> tables = tables(tokens, schema);
    List<GoldColumn> columns = new ArrayList<>();
    List<GoldColumn> joined = new ArrayList<>();
    List<GoldLiteral> literals = new ArrayList<>();
    Set<GoldColumn> compared = Set.of();
    boolean comparing = false;
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      Set<GoldColumn> named = named(tokens, i, tables, schema);
      columns.addAll(named);
      if (!named.isEmpty() && comparing && !compared.isEmpty()) {
        joined.addAll(compared);
        joined.addAll(named);
      }
      if (token.string() && comparing && !compared.isEmpty()) {
        literals.add(new GoldLiteral(compared, token.text().replaceAll("^%+|%+$", "")));
      } else if (!named.isEmpty()) {
        compared = named;
        comparing = false;
      } else if (COMPARE.contains(token.name())) {
        comparing = true;
      } else if (token.string() || PARTING.contains(token.name())) {
        compared = Set.of();
      } else if (!BETWEEN.contains(token.name()) && !tables.containsKey(token.name())) {
        comparing = false;
      }
    }
    joined.forEach(columns::remove);
    return new GoldWords(new LinkedHashSet<>(columns), literals);
  }

  private static List<Token> tokens(String sql, GoldSchema schema) {
    List<Token> tokens = new ArrayList<>();
    Matcher words = WORD.matcher(sql);
    while (words.find()) {
      if (words.group(1) != null) {
        tokens.add(new Token(words.group(1).replace("''", "'"), true));
      } else if (words.group(2) != null) {
        String text = words.group(2);
        tokens.add(new Token(text, !isName(text, schema)));
      } else if (words.group(3) != null) {
        tokens.add(new Token(words.group(3), false));
      } else {
        tokens.add(new Token(words.group(), false));
      }
    }
    return tokens;
  }

  /** In double quotes SQLite takes a name where there is one of that name, else a string. */
  private static boolean isName(String text, GoldSchema schema) {
    return schema.columns().stream()
        .anyMatch(c -> c.name().equalsIgnoreCase(text) || c.table().equalsIgnoreCase(text));
  }

  private static Map<String, String> tables(List<Token> tokens, GoldSchema schema) {
    Map<String, String> tables = new HashMap<>();
    for (int i = 0; i < tokens.size(); i++) {
      Optional<String> table = table(tokens.get(i).name(), schema);
      if (table.isPresent()
          && i > 0
          && Set.of("from", "join", ",").contains(tokens.get(i - 1).name())) {
        tables.put(tokens.get(i).name(), table.get());
        int next = i + 1;
        if (next < tokens.size() && tokens.get(next).name().equals("as")) {
          next++;
        }
        if (next < tokens.size()
            && tokens.get(next).name().matches("[\\p{L}_]\\w*")
            && !AFTER_TABLE.contains(tokens.get(next).name())) {
          tables.put(tokens.get(next).name(), table.get());
        }
      }
    }
    return tables;
  }

  private static Optional<String> table(String name, GoldSchema schema) {
    return schema.tables().keySet().stream().filter(name::equalsIgnoreCase).findFirst();
  }

  private static Set<GoldColumn> named(
      List<Token> tokens, int at, Map<String, String> tables, GoldSchema schema) {
    String name = tokens.get(at).name();
    boolean qualifies = at + 1 < tokens.size() && tokens.get(at + 1).name().equals(".");
    if (name.isEmpty()
        || qualifies
        || (!Character.isLetter(name.charAt(0)) && name.charAt(0) != '_')) {
      return Set.of();
    }
    boolean qualified = at >= 2 && tokens.get(at - 1).name().equals(".");
    Set<String> among =
        qualified
            ? Optional.ofNullable(tables.get(tokens.get(at - 2).name()))
                .map(Set::of)
                .orElse(Set.of())
            : Set.copyOf(tables.values());
    Set<GoldColumn> named = new LinkedHashSet<>();
    for (GoldColumn column : schema.columns()) {
      if (among.contains(column.table()) && column.name().equalsIgnoreCase(name)) {
        named.add(column);
      }
    }
    return named;
  }
}
