package dev.tht.schemacatalog;

import dev.tht.schemacatalog.database.AskedDatabase;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;

@Tag("mariadb")
class MariaDbBombQueriesTest extends BombQueries {
  @Override
  AskedDatabase open(Path folder) {
    String url = TempMariaDb.database("tht_bombs");
    TempMariaDb.write(url, shop());
    return AskedDatabase.open(url);
  }

  @Override
  List<String> bombs() {
    return all(
        "SELECT SLEEP(60) AS s",
        "SELECT BENCHMARK(1000000000000, MD5('x')) AS b",
        "SELECT COUNT(*) AS c FROM seq_1_to_1000000000 a, seq_1_to_1000000000 b",
        "SELECT REPEAT('x', 1000000) AS t FROM seq_1_to_1000000000");
  }
}
