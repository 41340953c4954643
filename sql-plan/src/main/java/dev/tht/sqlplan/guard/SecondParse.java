package dev.tht.sqlplan.guard;

import dev.tht.spi.catalog.TableName;
import dev.tht.sqlplan.dialect.AllowedFunctions;
import dev.tht.sqlplan.dialect.Dialect;
import dev.tht.sqlplan.read.Lexemes;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeoutException;
import net.sf.jsqlparser.JSQLParserException;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.statement.Statement;
import net.sf.jsqlparser.statement.Statements;
import net.sf.jsqlparser.statement.select.Select;

/** What JSqlParser, which shares no code with the first parser, makes of a text. */
final class SecondParse {
  private static final Set<String> DEFAULT_SCHEMAS = Set.of("main", "public");

  /** JSqlParser tries alternatives one within the other, which a text can make it do for hours. */
  private static final long MOST_MILLIS = 2_000;

  private static final ExecutorService PARSING =
      Executors.newThreadPerTaskExecutor(
          Thread.ofPlatform().daemon().name("tht-second-parse").factory());

  private SecondParse() {}

  /**
   * What speaks against the text; empty when nothing does.
   *
   * @param tables the tables that the first parser saw
   * @param lexemes what the first parser's lexer saw
   */
  static Optional<String> against(
      String text, Dialect dialect, Set<TableName> tables, Lexemes lexemes) {
    SecondFindings findings = new SecondFindings(dialect);
    Set<String> found;
    try {
      Statements statements =
          CCJSqlParserUtil.parseStatements(
              text, PARSING, parser -> parser.withTimeOut(MOST_MILLIS));
      if (statements.size() != 1 || !(statements.get(0) instanceof Select select)) {
        return Optional.of(statements.size() + " statements or one that is no SELECT");
      }
      found = findings.getTables((Statement) select);
    } catch (JSQLParserException | RuntimeException failed) {
      if (failed.getCause() instanceof TimeoutException) {
        return Optional.of("a piece that takes the second parser too long");
      }
      return Optional.of("a piece that the second parser does not understand");
    }
    return found.stream()
        .filter(name -> tables.stream().noneMatch(table -> isCalled(table, name)))
        .findFirst()
        .map(name -> "table " + name)
        .or(() -> findings.refused(AllowedFunctions.of(dialect), lexemes));
  }

  /** Whether that name, with or without a schema, means the table. */
  private static boolean isCalled(TableName table, String name) {
    int dot = lastDot(name);
    boolean sameName = table.name().equalsIgnoreCase(unquoted(name.substring(dot + 1)));
    if (dot < 0) {
      return sameName && table.schema().isEmpty();
    }
    String schema = unquoted(name.substring(0, dot));
    return sameName
        && (table.schema().isEmpty()
            ? DEFAULT_SCHEMAS.contains(schema)
            : table.schema().equalsIgnoreCase(schema));
  }

  private static String unquoted(String name) {
    boolean quoted = name.length() > 1 && "\"`[".indexOf(name.charAt(0)) >= 0;
    return quoted ? name.substring(1, name.length() - 1).replace("\"\"", "\"") : name;
  }

  /** The last dot outside quotes; -1 when there is none. */
  private static int lastDot(String name) {
    int dot = -1;
    boolean quoted = false;
    for (int i = 0; i < name.length(); i++) {
      quoted ^= name.charAt(i) == '"' || name.charAt(i) == '`';
      if (!quoted && name.charAt(i) == '.') {
        dot = i;
      }
    }
    return dot;
  }
}
