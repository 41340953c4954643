package dev.tht.schemacatalog;

import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.testkit.catalog.ShopDatabase;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;

@Tag("mariadb")
class MariaDbContractsTest extends EngineContracts {
  @Override
  protected AskedDatabase open(Path folder) {
    String url = TempMariaDb.database("tht_catalog_shop");
    TempMariaDb.write(url, ShopDatabase.statements());
    TempMariaDb.write(
        url,
        List.of(
            "ALTER TABLE address COMMENT = 'where things go'",
            "ALTER TABLE address MODIFY city VARCHAR(60) NOT NULL COMMENT 'of the post'"));
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

  /** A cast never fails here. */
  @Override
  protected String quoting() {
    return "SELECT EXTRACTVALUE(1, CONCAT('~', (SELECT name FROM customer WHERE id = 1))) AS v";
  }
}
