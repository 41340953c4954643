package dev.tht.schemacatalog.query;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.tht.schemacatalog.SchemaCatalogErrorCode;
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
        "SELECT $tag$ a; b $tag$"
      })
  void letsOneSelectThrough(String sql) {
    assertThatCode(() -> SelectGuard.check(sql)).doesNotThrowAnyException();
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
        "PRAGMA query_only = 0",
        "EXPLAIN SELECT 1"
      })
  void refusesAnythingElse(String sql) {
    assertThatExceptionOfType(ThtException.class)
        .isThrownBy(() -> SelectGuard.check(sql))
        .matches(failure -> failure.code() == SchemaCatalogErrorCode.NOT_ONE_SELECT);
  }
}
