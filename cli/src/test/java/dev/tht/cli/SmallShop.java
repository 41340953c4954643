package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.schemacatalog.script.ScriptedDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** A workspace over a real SQLite file of customers and invoices, indexed by letters alone. */
final class SmallShop {

  private SmallShop() {}

  static Terminal create(Path folder, String... options) throws IOException {
    Path database = folder.resolve("shop.sqlite");
    ScriptedDatabase.create(
        database,
        Stream.of(
            "CREATE TABLE customer (customer_id INTEGER PRIMARY KEY, name TEXT, country TEXT)",
            "CREATE TABLE invoice (invoice_id INTEGER PRIMARY KEY,"
                + " customer_id INTEGER REFERENCES customer (customer_id), total REAL)",
            "INSERT INTO customer VALUES (1, 'Luís', 'Brazil'), (2, 'Leonie', 'Germany'),"
                + " (3, 'Eduardo', 'Brazil')",
            "INSERT INTO invoice VALUES (1, 1, 9.5), (2, 2, 3.0)"));
    Terminal terminal = new Terminal(folder);
    String[] init =
        Stream.concat(
                Stream.of("init", "--db", "jdbc:sqlite:" + database), Stream.of(options))
            .toArray(String[]::new);
    assertThat(terminal.run(init).code()).isZero();
    Path settings = folder.resolve(".tht/tht.yaml");
    Files.writeString(
        settings, Files.readString(settings) + "retrievers: [postings, names]\n");
    Terminal.Said indexed = terminal.run("index");
    assertThat(indexed.code()).as(indexed.err()).isZero();
    return terminal;
  }
}
