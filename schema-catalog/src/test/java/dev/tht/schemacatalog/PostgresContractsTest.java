package dev.tht.schemacatalog;

import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.database.Engine;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;

@Tag("postgres")
class PostgresContractsTest extends EngineContracts {
  @Override
  protected AskedDatabase open(Path folder) {
    String url = TempPostgres.database("tht_catalog_shop");
    TempDatabase.write(url, shop(Engine.POSTGRESQL.capabilities()));
    return AskedDatabase.open(url);
  }
}
