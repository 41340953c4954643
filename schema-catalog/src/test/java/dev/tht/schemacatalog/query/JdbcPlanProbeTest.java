package dev.tht.schemacatalog.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.script.ScriptedDatabase;
import dev.tht.spi.ThtException;
import dev.tht.spi.plan.UnreviewedSql;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JdbcPlanProbeTest {

  private static final String ENDLESS =
      "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT COUNT(*) FROM n";

  @TempDir Path folder;

  private static UnreviewedSql sql(String text) {
    return new UnreviewedSql(text, "sqlite", Map.of());
  }

  @Test
  void givesOneNumberOrNone() throws Exception {
    Path file = folder.resolve("shop.sqlite");
    ScriptedDatabase.create(
        file, Stream.of("CREATE TABLE t (a INTEGER)", "INSERT INTO t VALUES (1), (2)"));
    try (AskedDatabase database = AskedDatabase.open("jdbc:sqlite:" + file)) {
      JdbcPlanProbe probe = new JdbcPlanProbe(database, Duration.ofMillis(300));

      assertThat(probe.count(sql("SELECT COUNT(*) FROM t"))).hasValue(2);
      assertThat(probe.count(sql("SELECT COUNT(*) FROM nowhere"))).isEmpty();
      assertThat(probe.count(sql(ENDLESS))).isEmpty();
      assertThat(probe.count(sql("SELECT COUNT(*) FROM t"))).hasValue(2);
      assertThatThrownBy(() -> probe.count(sql("DELETE FROM t"))).isInstanceOf(ThtException.class);
      assertThat(probe.count(sql("SELECT COUNT(*) FROM t"))).hasValue(2);
    }
  }
}
