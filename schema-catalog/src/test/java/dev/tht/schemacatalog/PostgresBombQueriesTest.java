package dev.tht.schemacatalog;

import dev.tht.schemacatalog.database.AskedDatabase;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;

@Tag("postgres")
class PostgresBombQueriesTest extends BombQueries {
  @Override
  AskedDatabase open(Path folder) {
    String url = TempPostgres.database("tht_bombs");
    TempDatabase.write(url, shop());
    return AskedDatabase.open(url);
  }

  @Override
  List<String> bombs() {
    return all(
        "SELECT pg_sleep(60)",
        "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 2000000000) SELECT COUNT(*) AS c FROM n",
        "SELECT repeat('x', 1000000) AS t FROM generate_series(1, 1000000000)",
        "SELECT COUNT(*) AS c FROM generate_series(1, 1000000000) a, generate_series(1, 1000000000) b");
  }
}
