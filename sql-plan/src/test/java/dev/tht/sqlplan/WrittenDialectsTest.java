package dev.tht.sqlplan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.Outcome;
import dev.tht.spi.plan.UnreviewedPlan;
import dev.tht.spi.plan.UnreviewedSql;
import dev.tht.sqlplan.dialect.Dialect;
import dev.tht.sqlplan.guard.SqlGuard;
import dev.tht.sqlplan.read.SqlPlanReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Plans of every kind in the dialects that are written and never run: what a person reads. */
class WrittenDialectsTest {
  private static final Path GOLDEN = Path.of("src/test/resources/dev/tht/sqlplan/golden/dialects");

  @ParameterizedTest
  @EnumSource(names = {"SQLSERVER", "ORACLE", "SNOWFLAKE", "BIGQUERY", "TRINO", "SPARK"})
  void areWrittenAsTheirGoldenTextsAndParsedTwice(Dialect dialect) throws IOException {
    List<String> texts = new ArrayList<>();
    for (String sql : Constructs.ofEveryKind()) {
      texts.add("-- " + sql + "\n\n" + said(Meaning.written(sql, Dialect.SQLITE, dialect)));
    }
    for (String sql : Constructs.lateral()) {
      texts.add("-- " + sql + "\n\n" + said(Meaning.written(sql, Dialect.POSTGRESQL, dialect)));
    }
    String all = String.join("\n\n", texts) + "\n";

    Path golden = GOLDEN.resolve(dialect.engine() + ".sql");
    if (Boolean.getBoolean("golden.update")) {
      Files.createDirectories(GOLDEN);
      Files.writeString(golden, all);
    }
    assertThat(all).isEqualTo(Files.readString(golden));
  }

  private static String said(Outcome<UnreviewedSql> written) {
    return switch (written) {
      case Outcome.Success<UnreviewedSql> sql -> sql.value().text() + ";";
      case Outcome.Refused<UnreviewedSql> refused -> "-- refused: " + refused.refusal().reason();
    };
  }

  @ParameterizedTest
  @EnumSource(names = {"SQLSERVER", "ORACLE", "SNOWFLAKE", "BIGQUERY", "TRINO", "SPARK"})
  void areNeitherReadNorLetRun(Dialect dialect) {
    Outcome<UnreviewedPlan> read =
        new SqlPlanReader()
            .read("SELECT name FROM customer", dialect.engine(), Shop.catalog("sqlite"));

    assertThat(((Outcome.Refused<UnreviewedPlan>) read).refusal().rule())
        .isEqualTo("unknown-dialect");
    assertThat(
            SqlGuard.check(
                "SELECT name FROM customer",
                dialect.engine(),
                Shop.catalog("sqlite"),
                Set.of(Shop.CUSTOMER)))
        .isPresent();
  }
}
