package dev.tht.sqlplan.read;

import java.util.Set;

/** Which words are keywords, some of them only where they stand; all others are names. */
final class KeywordPlaces {
  private static final Set<String> KEYWORDS =
      Set.of(
          "SELECT",
          "FROM",
          "WHERE",
          "GROUP",
          "BY",
          "HAVING",
          "ORDER",
          "UNION",
          "INTERSECT",
          "EXCEPT",
          "JOIN",
          "ON",
          "AS",
          "AND",
          "OR",
          "NOT",
          "IN",
          "BETWEEN",
          "LIKE",
          "ILIKE",
          "IS",
          "NULL",
          "CASE",
          "WHEN",
          "THEN",
          "ELSE",
          "END",
          "DISTINCT",
          "ASC",
          "DESC",
          "WITH",
          "TRUE",
          "FALSE",
          "USING",
          "INNER");
  private static final Set<String> STRUCTURED =
      Set.of("CAST", "EXTRACT", "SUBSTRING", "TRIM", "POSITION");

  private KeywordPlaces() {}

  /**
   * Whether the word is a keyword there.
   *
   * @param upper the word in upper case
   * @param before the token before it; the last of all when it is the first
   * @param after the token after it
   * @param second the token after that
   */
  static boolean isKeyword(String upper, Token before, Token after, Token second) {
    return KEYWORDS.contains(upper)
        || (STRUCTURED.contains(upper) && after.isSymbol("("))
        || isKeywordHere(upper, before, after, second);
  }

  private static boolean isKeywordHere(String upper, Token before, Token after, Token second) {
    return switch (upper) {
      case "LEFT", "RIGHT", "FULL" -> after.isWord("JOIN") || after.isWord("OUTER");
      case "CROSS" -> after.isWord("JOIN");
      case "OUTER" -> after.isWord("JOIN");
      case "NATURAL" -> after.isWord("JOIN") || after.isWord("LEFT") || after.isWord("INNER");
      case "ALL" -> before.kind() == Token.Kind.WORD && !before.isWord("AS");
      case "EXISTS", "VALUES", "LATERAL", "ANY", "SOME" -> after.isSymbol("(");
      case "OVER", "FILTER" -> before.isSymbol(")") && after.isSymbol("(");
      case "WITHIN" -> before.isSymbol(")") && after.isWord("GROUP");
      case "PARTITION" -> after.isWord("BY");
      case "ROWS", "RANGE" ->
          after.isWord("BETWEEN")
              || after.isWord("UNBOUNDED")
              || after.isWord("CURRENT")
              || second.isWord("PRECEDING");
      case "UNBOUNDED" -> after.isWord("PRECEDING") || after.isWord("FOLLOWING");
      case "PRECEDING", "FOLLOWING" ->
          before.isWord("UNBOUNDED") || before.kind() == Token.Kind.NUMBER;
      case "CURRENT" -> after.isWord("ROW");
      case "ROW" -> before.isWord("CURRENT");
      case "NULLS" -> after.isWord("FIRST") || after.isWord("LAST");
      case "FIRST", "LAST" -> before.isWord("NULLS");
      case "RECURSIVE" -> before.isWord("WITH");
      case "ESCAPE" -> after.kind() == Token.Kind.STRING;
      case "DISTINCT" -> true;
      case "FROM" -> true;
      case "BOTH", "LEADING", "TRAILING" -> before.isSymbol("(");
      default -> false;
    };
  }
}
