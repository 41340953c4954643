package dev.tht.schemacatalog;

import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.database.Engine;
import java.nio.file.Path;

class SqliteContractsTest extends EngineContracts {
  @Override
  protected AskedDatabase open(Path folder) {
    return TempDatabase.sqlite(folder, shop(Engine.SQLITE.capabilities()));
  }

  /** A cast never fails here. */
  @Override
  protected String quoting() {
    return "SELECT json_extract('{}', \"name\") AS v FROM \"customer\"";
  }
}
