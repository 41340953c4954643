package dev.tht.schemacatalog;

import dev.tht.schemacatalog.database.AskedDatabase;
import java.nio.file.Path;
import java.util.List;

class H2BombQueriesTest extends BombQueries {
  @Override
  AskedDatabase open(Path folder) {
    String url = "jdbc:h2:" + folder.resolve("bombs");
    TempDatabase.write(url, shop());
    TempDatabase.write(
        url,
        List.of(
            "CREATE TABLE SPELLING AS SELECT \"id\" AS ID, \"word\" AS WORD FROM \"spelling\"",
            "CREATE TABLE CUSTOMER AS SELECT \"id\" AS ID FROM \"customer\""));
    return AskedDatabase.open(url);
  }

  @Override
  List<String> bombs() {
    return all(
        "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 2000000000) SELECT COUNT(*) AS c FROM n",
        "SELECT COUNT(*) AS c FROM SYSTEM_RANGE(1, 1000000000) a, SYSTEM_RANGE(1, 1000000000) b",
        "SELECT X FROM SYSTEM_RANGE(1, 1000000000) ORDER BY -X",
        "SELECT REPEAT('x', 1000000) AS t FROM SYSTEM_RANGE(1, 1000000000)");
  }
}
