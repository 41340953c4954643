package dev.tht.sqlplan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.SynthesizedSql;
import dev.tht.spi.session.Language;
import dev.tht.sqlplan.check.PlanChecks;
import dev.tht.sqlplan.check.WarningWords;
import dev.tht.sqlplan.linking.LinkedPlanBuilder;
import dev.tht.sqlplan.sql.CalciteSynthesizer;
import dev.tht.sqlplan.why.SqlWhy;
import dev.tht.sqlplan.why.WhyText;
import dev.tht.sqlplan.words.PlanMarkdown;
import dev.tht.sqlplan.words.PlanSentences;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Plans, sentences, SQL and bills as a person reads them. {@code -Dtht.golden.write=FOLDER} writes
 * them anew.
 */
class GoldenPlansTest {
  static Set<String> shapes() {
    return Shapes.all().keySet();
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void readsAsItDidWhenAPersonLastReadIt(String name) throws IOException {
    String text = document(Shapes.all().get(name).decided().decisions());

    String folder = System.getProperty("tht.golden.write", "");
    if (!folder.isEmpty()) {
      Files.writeString(Path.of(folder, name + ".md"), text);
    }
    try (var in = GoldenPlansTest.class.getResourceAsStream("golden/" + name + ".md")) {
      assertThat(in).as("golden file of " + name).isNotNull();
      assertThat(text).isEqualTo(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  private static String document(EffectiveDecisions decisions) {
    CtePlan plan =
        ShapesOnSqliteTest.value(new LinkedPlanBuilder().build(decisions, Shop.catalog("sqlite")));
    SynthesizedSql sqlite = sql("sqlite", plan, decisions);
    StringBuilder out = new StringBuilder(PlanMarkdown.of(plan));
    out.append("\n## In words\n\n");
    PlanSentences.of(plan, Language.ENGLISH).forEach(s -> out.append(s).append('\n'));
    out.append('\n');
    PlanSentences.of(plan, Language.ITALIAN).forEach(s -> out.append(s).append('\n'));
    out.append("\n## Warnings\n\n");
    PlanChecks.warnings(plan, Shop.catalog("sqlite"))
        .forEach(w -> out.append(WarningWords.of(w, Language.ENGLISH)).append('\n'));
    out.append("\n## SQLite\n\n```sql\n").append(sqlite.text()).append("\n```\n");
    out.append("\n## PostgreSQL\n\n```sql\n")
        .append(sql("postgresql", plan, decisions).text())
        .append("\n```\n");
    out.append("\n## Why\n\n```\n");
    WhyText.of(SqlWhy.of(sqlite, decisions)).forEach(line -> out.append(line).append('\n'));
    out.append("```\n");
    return out.toString();
  }

  private static SynthesizedSql sql(String engine, CtePlan plan, EffectiveDecisions decisions) {
    return ShapesOnSqliteTest.value(
        new CalciteSynthesizer().synthesize(plan, decisions, Shop.catalog(engine)));
  }
}
