package dev.tht.schemacatalog;

import dev.tht.schemacatalog.database.AskedDatabase;
import java.nio.file.Path;
import java.util.List;

class SqliteBombQueriesTest extends BombQueries {
  @Override
  AskedDatabase open(Path folder) {
    return TempDatabase.sqlite(folder, shop());
  }

  @Override
  List<String> bombs() {
    return all(
        "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 2000000000) SELECT COUNT(*) AS c FROM n",
        "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 2000000000) SELECT x FROM n ORDER BY x DESC",
        "SELECT HEX(ZEROBLOB(500000000)) AS b",
        "WITH RECURSIVE n(x) AS (SELECT 'ab' UNION ALL SELECT x || x FROM n) SELECT LENGTH(x) AS l FROM n");
  }
}
