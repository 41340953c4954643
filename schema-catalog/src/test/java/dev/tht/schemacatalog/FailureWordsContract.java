package dev.tht.schemacatalog;

import static dev.tht.testkit.query.SqlFixture.sql;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tht.schemacatalog.query.JdbcQueryRunner;
import dev.tht.spi.ThtException;
import dev.tht.spi.query.QueryLimits;
import dev.tht.spi.query.QueryRunner;
import org.junit.jupiter.api.Test;

/**
 * That an engine's words are repeated where they speak of names, and kept back where they quote
 * what a table holds.
 */
abstract class FailureWordsContract {

  /** A value of the shop that an engine quotes when something else was expected. */
  private static final String VALUE = "Ada";

  abstract JdbcQueryRunner runner();

  /** A SELECT over {@code customer.name} in whose failure the engine quotes the name. */
  abstract String quoting();

  /** Whether it does; HSQLDB quotes nothing. */
  boolean quotes() {
    return true;
  }

  private static ThtException failing(QueryRunner runner, String text) {
    return catchThrowableOfType(
        ThtException.class, () -> runner.run(sql(text), QueryLimits.standard()));
  }

  @Test
  void keepsBackWhatQuotesAValue() {
    ThtException failure = failing(runner(), quoting());

    assertThat(String.valueOf(failure.getCause()))
        .matches(words -> !quotes() || words.contains(VALUE));
    assertThat(failure.sentence()).startsWith("the query failed: ").doesNotContain(VALUE);
    assertThat(failure.remedy()).contains("--debug");
  }

  @Test
  void saysWhichNameIsUnknown() {
    for (String text :
        new String[] {"SELECT 1 AS c FROM nowhere", "SELECT nothing AS c FROM spelling"}) {
      ThtException failure = failing(runner(), text);

      assertThat(failure.getMessage()).containsPattern("(?i)nowhere|nothing|spelling");
    }
  }
}
