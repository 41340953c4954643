package org.example.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.reading.JdbcCatalogSource;
import dev.tht.schemacatalog.rendering.CatalogRenderer;
import dev.tht.schemacatalog.rendering.Format;
import dev.tht.schemacatalog.rendering.RenderRequest;
import dev.tht.schemacatalog.rendering.Rendering;
import dev.tht.spi.catalog.Catalog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OneFileTest {

  @Test
  void readsAFileAndWritesItDown(@TempDir Path folder) throws SQLException {
    Path file = shop(folder);

    // begin: the lines of the README
    try (AskedDatabase database = AskedDatabase.open("jdbc:sqlite:" + file)) {
      Catalog catalog = new JdbcCatalogSource(database).read();
      RenderRequest request = RenderRequest.whole(Format.M_SCHEMA).within(4_000);
      Rendering rendering = CatalogRenderer.render(catalog, request);
      System.out.println(rendering.text());
      rendering.leftOut().ifPresent(System.err::println);
      // end
      assertTrue(rendering.text().contains("invoice.customer_id=customer.id"), rendering.text());
      assertTrue(rendering.leftOut().isEmpty());
      assertEquals(2, catalog.tables().size());
    }
  }

  @Test
  void isWhatTheReadmeShows() throws IOException {
    List<String> readme = Files.readAllLines(Path.of("README.md"));
    List<String> test =
        Files.readAllLines(Path.of("src/test/java/org/example/catalog/OneFileTest.java")).stream()
            .map(String::strip)
            .toList();
    int begin = readme.indexOf("```java");
    List<String> shown = readme.subList(begin + 1, readme.lastIndexOf("```"));

    assertTrue(shown.size() <= 10);
    assertTrue(test.containsAll(shown.stream().map(String::strip).toList()), shown.toString());
  }

  private static Path shop(Path folder) throws SQLException {
    Path file = folder.resolve("shop.sqlite");
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE customer (id INTEGER PRIMARY KEY, country TEXT)");
      statement.execute("CREATE TABLE invoice (id INTEGER PRIMARY KEY, customer_id INTEGER)");
      statement.execute("INSERT INTO customer VALUES (1, 'Brazil'), (2, 'Peru')");
      statement.execute("INSERT INTO invoice VALUES (1, 1), (2, 1), (3, 2)");
    }
    return file;
  }
}
