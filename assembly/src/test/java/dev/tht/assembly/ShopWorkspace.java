package dev.tht.assembly;

import dev.tht.assembly.workspace.Workspace;
import dev.tht.schemacatalog.script.ScriptedDatabase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** A workspace over a real SQLite file of two small tables. */
final class ShopWorkspace {

  private ShopWorkspace() {}

  /** The workspace, with these lines added to its {@code tht.yaml}. */
  static Workspace create(Path folder, String settings) {
    Path database = folder.resolve("shop.sqlite");
    ScriptedDatabase.create(
        database,
        Stream.of(
            "CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT, country TEXT)",
            "CREATE TABLE invoice (id INTEGER PRIMARY KEY,"
                + " customer_id INTEGER REFERENCES customer (id), total REAL)",
            "INSERT INTO customer VALUES (1, 'Luís', 'Brazil'), (2, 'Leonie', 'Germany')",
            "INSERT INTO invoice VALUES (1, 1, 9.5), (2, 2, 3.0)"));
    Workspace workspace = new Workspace(folder);
    try {
      Files.createDirectories(workspace.folder());
      Files.writeString(
          workspace.settingsFile(), "database: jdbc:sqlite:" + database + "\n" + settings);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return workspace;
  }
}
