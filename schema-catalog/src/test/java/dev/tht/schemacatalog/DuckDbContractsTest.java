package dev.tht.schemacatalog;

import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.database.Engine;
import java.nio.file.Path;

class DuckDbContractsTest extends EngineContracts {
  @Override
  protected AskedDatabase open(Path folder) {
    TempDatabase.write(
        "jdbc:duckdb:" + folder.resolve("shop.duckdb"), shop(Engine.DUCKDB.capabilities()));
    return AskedDatabase.open("jdbc:duckdb:" + folder.resolve("shop.duckdb"));
  }
}
