package dev.tht.schemacatalog.query;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.tht.schemacatalog.SchemaCatalogErrorCode;
import dev.tht.schemacatalog.database.Engine;
import dev.tht.spi.ThtException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SelectGuardTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT 1",
        "select 1;",
        "  -- remark; with a semicolon\n SELECT 1 ; -- end; of it\n",
        "/* a; b */ WITH x AS (SELECT 1) SELECT * FROM x",
        "SELECT ';' AS \"a;b\", 'it''s; fine'",
        "SELECT $tag$ a; b $tag$",
        "SELECT 'into', \"into\", a_into FROM b$into$"
      })
  void letsOneSelectThrough(String sql) {
    assertThatCode(() -> SelectGuard.check(sql, Engine.POSTGRESQL)).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "   ",
        "DELETE FROM t",
        "(SELECT 1)",
        "SELECT 1; SELECT 2",
        "SELECT 1; -- and\n DROP TABLE t",
        "SELECT 'a' ; /* x */ COMMIT",
        "/* SELECT */ UPDATE t SET c = 1",
        "SELECT $1$; DROP TABLE t",
        "SELECT a$b$; DROP TABLE t; --$b$",
        "SELECT E'\\''; DROP TABLE t; --'",
        "SELECT a INTO b FROM t",
        "SELECT a FROM t INTO OUTFILE '/tmp/x'",
        "PRAGMA query_only = 0",
        "EXPLAIN SELECT 1"
      })
  void refusesAnythingElse(String sql) {
    assertThatExceptionOfType(ThtException.class)
        .isThrownBy(() -> SelectGuard.check(sql, Engine.POSTGRESQL))
        .matches(failure -> failure.code() == SchemaCatalogErrorCode.NOT_ONE_SELECT);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT 1 /*! INTO OUTFILE '/tmp/x' */",
        "SELECT 1 /*M!100100 ; DROP TABLE t */",
        "/*!50000 DROP TABLE t */",
        "SELECT '\\''; DROP TABLE t; -- '",
        "SELECT 'a\\' ' INTO OUTFILE '/tmp/x'",
        "SELECT \"\\\"\"; DROP TABLE t; -- \"",
        "SELECT 1 # it's\n; DROP TABLE t"
      })
  void readsMariaDbsCommentsAndTextsAsItDoes(String sql) {
    assertThatExceptionOfType(ThtException.class)
        .isThrownBy(() -> SelectGuard.check(sql, Engine.MARIADB))
        .matches(failure -> failure.code() == SchemaCatalogErrorCode.NOT_ONE_SELECT);
  }
}
