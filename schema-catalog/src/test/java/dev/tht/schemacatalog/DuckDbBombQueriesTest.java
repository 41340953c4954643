package dev.tht.schemacatalog;

import dev.tht.schemacatalog.database.AskedDatabase;
import java.nio.file.Path;
import java.util.List;

class DuckDbBombQueriesTest extends BombQueries {
  @Override
  AskedDatabase open(Path folder) {
    String url = "jdbc:duckdb:" + folder.resolve("shop.duckdb");
    TempDatabase.write(url, shop());
    return AskedDatabase.open(url);
  }

  @Override
  List<String> bombs() {
    return all(
        "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 2000000000) SELECT COUNT(*) AS c FROM n",
        "SELECT COUNT(*) AS c FROM range(1000000000) a, range(1000000000) b",
        "SELECT COUNT(*) AS c FROM range(100000000) r WHERE regexp_matches(repeat('a', 2000), '(a+)+b')",
        "SELECT repeat('x', 10000) AS t FROM range(1000000000)");
  }
}
