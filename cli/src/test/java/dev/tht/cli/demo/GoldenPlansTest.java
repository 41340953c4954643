package dev.tht.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.query.JdbcPlanProbe;
import dev.tht.schemacatalog.reading.JdbcCatalogSource;
import dev.tht.schemacatalog.script.ScriptedDatabase;
import dev.tht.spi.Outcome;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.UnreviewedPlan;
import dev.tht.spi.session.Language;
import dev.tht.sqlplan.check.PlanChecks;
import dev.tht.sqlplan.check.WarningWords;
import dev.tht.sqlplan.read.SqlPlanReader;
import dev.tht.sqlplan.words.PlanMarkdown;
import dev.tht.sqlplan.words.PlanSentences;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Thirty questions about the Bicycle Shop as plans, sentences and warnings. With {@code
 * -Dgolden.update=true} the file is written anew; read the difference.
 */
class GoldenPlansTest {

  private static final Path GOLDEN = Path.of("src/test/resources/golden/plans/plans.md");

  @TempDir Path folder;

  @Test
  void readAsTheyDidWhenAPersonLastReadThem() throws IOException {
    String document = document();

    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(GOLDEN, document);
    }
    assertThat(document.lines().filter(line -> line.startsWith("# "))).hasSize(31);
    assertThat(document).isEqualTo(Files.readString(GOLDEN));
  }

  private String document() throws IOException {
    Path file = folder.resolve("shop.sqlite");
    ScriptedDatabase.create(file, BicycleShop.statements(BicycleShop.DEFAULT_SEED));
    try (AskedDatabase shop = AskedDatabase.open("jdbc:sqlite:" + file)) {
      Catalog catalog = new JdbcCatalogSource(shop).read();
      JdbcPlanProbe probe = new JdbcPlanProbe(shop, Duration.ofSeconds(30));
      return "# Plans about the Bicycle Shop, read from SQL\n\n"
          + Arrays.stream(questions().split("(?m)^-- "))
              .filter(block -> !block.isBlank())
              .map(block -> section(block.strip(), catalog, probe))
              .collect(Collectors.joining("\n"));
    }
  }

  private static String questions() throws IOException {
    try (InputStream in =
        Objects.requireNonNull(
            GoldenPlansTest.class.getResourceAsStream("/golden/plans/questions.sql"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static String section(String block, Catalog catalog, JdbcPlanProbe probe) {
    int end = block.indexOf('\n');
    String sql = block.substring(end + 1).strip();
    String gold = sql.endsWith(";") ? sql.substring(0, sql.length() - 1) : sql;
    if (!(new SqlPlanReader().read(gold, "sqlite", catalog)
        instanceof Outcome.Success<UnreviewedPlan>(UnreviewedPlan read))) {
      throw new AssertionError(block + " is not read");
    }
    CtePlan plan = read.plan();
    StringBuilder out = new StringBuilder("# " + block.substring(0, end).strip() + "\n\n");
    out.append("```sql\n").append(gold).append("\n```\n\n");
    PlanMarkdown.of(plan).lines().skip(2).forEach(line -> out.append(line).append('\n'));
    for (Language language : Language.values()) {
      out.append('\n');
      PlanSentences.of(plan, language).forEach(s -> out.append("- ").append(s).append('\n'));
      PlanChecks.measured(plan, catalog, probe)
          .forEach(
              w ->
                  out.append("- **")
                      .append(WarningWords.heading(language))
                      .append("**: ")
                      .append(WarningWords.of(w, language))
                      .append('\n'));
    }
    return out.toString();
  }
}
