package dev.tht.schemacatalog;

import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.database.Engine;
import java.nio.file.Path;

class H2ContractsTest extends EngineContracts {
  @Override
  protected AskedDatabase open(Path folder) {
    TempDatabase.write("jdbc:h2:" + folder.resolve("shop"), shop(Engine.H2.capabilities()));
    return AskedDatabase.open("jdbc:h2:" + folder.resolve("shop"));
  }
}
