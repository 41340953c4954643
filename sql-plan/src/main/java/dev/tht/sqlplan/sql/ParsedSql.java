package dev.tht.sqlplan.sql;

import dev.tht.sqlplan.dialect.Dialect;
import org.apache.calcite.avatica.util.Casing;
import org.apache.calcite.avatica.util.Quoting;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.parser.SqlParseException;
import org.apache.calcite.sql.parser.SqlParser;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.parser.babel.SqlBabelParserImpl;
import org.apache.calcite.sql.validate.SqlConformanceEnum;

/** A text parsed once by Calcite's Babel parser, with the way back to positions in it. */
record ParsedSql(Dialect engine, SqlNode root, TextPositions positions) {
  private static final SqlParser.Config CONFIG =
      SqlParser.config()
          .withParserFactory(SqlBabelParserImpl.FACTORY)
          .withQuoting(Quoting.DOUBLE_QUOTE)
          .withUnquotedCasing(Casing.UNCHANGED)
          .withQuotedCasing(Casing.UNCHANGED)
          .withConformance(SqlConformanceEnum.BABEL)
          .withIdentifierMaxLength(10_000);

  static ParsedSql of(String text, Dialect engine) {
    try {
      SqlNode root = SqlParser.create(text, CONFIG).parseStmt();
      return new ParsedSql(engine, root, new TextPositions(text));
    } catch (SqlParseException failed) {
      throw new Unfit(
          "sql-does-not-parse",
          "",
          "the SQL does not parse" + place(failed),
          "correct the SQL there, or synthesise it from the plan again");
    }
  }

  private static String place(SqlParseException failed) {
    SqlParserPos at = failed.getPos();
    return at == null ? "" : " at line " + at.getLineNum() + ", column " + at.getColumnNum();
  }
}
