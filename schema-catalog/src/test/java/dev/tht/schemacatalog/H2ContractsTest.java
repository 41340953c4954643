package dev.tht.schemacatalog;

import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.testkit.catalog.ShopDatabase;
import java.nio.file.Path;

class H2ContractsTest extends EngineContracts {
  @Override
  protected AskedDatabase open(Path folder) {
    TempDatabase.write("jdbc:h2:" + folder.resolve("shop"), ShopDatabase.statements());
    return AskedDatabase.open("jdbc:h2:" + folder.resolve("shop"));
  }
}
