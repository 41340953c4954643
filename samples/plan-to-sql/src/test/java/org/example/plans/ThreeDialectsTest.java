package org.example.plans;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tht.spi.Outcome;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.UnreviewedPlan;
import dev.tht.spi.plan.UnreviewedSql;
import dev.tht.spijson.ThtJson;
import dev.tht.sqlplan.write.PlanWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ThreeDialectsTest {

  private final Map<String, String> written = new LinkedHashMap<>();

  private static String resource(String name) throws IOException {
    try (var in = ThreeDialectsTest.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private void print(String dialect, String text) {
    written.put(dialect, text);
  }

  @Test
  void writesOnePlanForThreeEngines() throws IOException {
    String planJson = resource("plan.json");
    String catalogJson = resource("catalog.json");

    // begin: the lines of the README
    CtePlan plan = ThtJson.read(planJson, CtePlan.class);
    Catalog catalog = ThtJson.read(catalogJson, Catalog.class);
    for (String dialect : List.of("sqlite", "postgresql", "duckdb")) {
      UnreviewedPlan unreviewed = UnreviewedPlan.of(plan, catalog.engine());
      switch (new PlanWriter().synthesize(unreviewed, catalog, dialect)) {
        case Outcome.Success<UnreviewedSql> sql -> print(dialect, sql.value().text());
        case Outcome.Refused<UnreviewedSql> no -> print(dialect, no.refusal().reason());
      }
    }
    // end

    assertEquals(List.of("sqlite", "postgresql", "duckdb"), List.copyOf(written.keySet()));
    assertTrue(written.get("sqlite").contains("CAST(STRFTIME('%Y', admitted) AS INTEGER)"));
    assertTrue(written.get("postgresql").contains("EXTRACT(YEAR FROM admitted)"));
    written.values().forEach(sql -> assertTrue(sql.contains("LIMIT 10"), sql));
  }

  @Test
  void showsInTheReadmeWhatIsCompiledHere() throws IOException {
    String source =
        Files.readString(
            Path.of("src/test/java/org/example/plans/ThreeDialectsTest.java"));
    int begin = source.indexOf('\n', source.indexOf("// begin")) + 1;
    String lines =
        source
            .substring(begin, source.indexOf("    // end"))
            .lines()
            .map(line -> line.substring(4))
            .collect(Collectors.joining("\n"));

    assertTrue(Files.readString(Path.of("README.md")).contains("```java\n" + lines + "\n```"));
    assertTrue(lines.lines().count() <= 10);
  }
}
