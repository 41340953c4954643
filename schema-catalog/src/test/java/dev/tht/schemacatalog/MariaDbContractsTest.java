package dev.tht.schemacatalog;

import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.testkit.catalog.ShopDatabase;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Tag;

@Tag("mariadb")
class MariaDbContractsTest extends EngineContracts {
  @Override
  protected AskedDatabase open(Path folder) {
    String url = TempMariaDb.database("tht_catalog_shop");
    TempMariaDb.write(url, ShopDatabase.statements());
    return AskedDatabase.open(url);
  }

  @Override
  protected String spelled(String sql) {
    return sql.replace('"', '`');
  }

  /** A recursion ends after 1,000 rounds here, without a word. */
  @Override
  protected Optional<String> endless() {
    return Optional.of(
        "SELECT COUNT(*) AS c FROM spelling a, spelling b, spelling c, spelling d, spelling e,"
            + " spelling f, spelling g");
  }
}
