package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.spi.Outcome;
import dev.tht.spi.SafeText;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.plan.PlanReader;
import dev.tht.spi.plan.UnreviewedPlan;
import dev.tht.spi.plan.UnreviewedSql;
import dev.tht.spi.plan.UnreviewedSynthesizer;
import dev.tht.spi.session.Language;
import dev.tht.sqlplan.words.PlanMarkdown;
import dev.tht.sqlplan.words.PlanSentences;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tht plan from-sql}: SQL read back as a plan that nobody has reviewed. */
@Command(
    name = "tht plan from-sql",
    description = {
      "Read a SELECT as a plan of steps, every part of it unreviewed, and write it as SQL again.",
      "Nothing is run. A plan read from SQL never passes for a reviewed one."
    })
public final class PlanFromSqlCommand extends ThtCommand {

  @Parameters(index = "0", paramLabel = "FILE", description = "The SQL; - for standard input.")
  @SuppressWarnings("NullAway.Init")
  Path file;

  @Option(
      names = "--dialect",
      paramLabel = "DIALECT",
      description =
          "Whose SQL it is: sqlite, postgresql, duckdb, h2 or mariadb; else the database's.")
  @Nullable String dialect;

  @Option(
      names = "--to",
      paramLabel = "DIALECT",
      description = {
        "Whose SQL to write; else the database's. Beside those that are read: sqlserver, oracle,",
        "snowflake, bigquery, trino or spark, which are written and never run."
      })
  @Nullable String into;

  @Option(
      names = "--words",
      description = "Say the plan in sentences instead of a table of its parts.")
  boolean words;

  private record Read(UnreviewedPlan unreviewed, UnreviewedSql sql) {}

  @Override
  public Integer call() {
    String text = new PlanFile(file, in()).text();
    try (Assembly assembly = assembly()) {
      Catalog catalog = assembly.get(Catalog.class);
      UnreviewedPlan plan =
          accepted(
              assembly
                  .get(PlanReader.class)
                  .read(text, dialect == null ? catalog.engine() : dialect, catalog));
      UnreviewedSql sql =
          accepted(
              assembly
                  .get(UnreviewedSynthesizer.class)
                  .synthesize(plan, catalog, into == null ? catalog.engine() : into));
      data(new Read(plan, sql), lines(plan, sql));
    }
    return 0;
  }

  private List<String> lines(UnreviewedPlan plan, UnreviewedSql sql) {
    List<String> lines = new ArrayList<>();
    if (words) {
      lines.addAll(PlanSentences.of(plan.plan(), language(Language.ENGLISH)));
    } else {
      lines.addAll(PlanMarkdown.of(plan.plan()).lines().toList());
    }
    lines.add("");
    lines.add("SQL for " + sql.dialect() + ", unreviewed:");
    lines.add("");
    lines.addAll(SafeText.block(sql.text()).lines().toList());
    return lines;
  }

  /** The value, or the refusal as a failure of the command. */
  static <T> T accepted(Outcome<T> outcome) {
    return switch (outcome) {
      case Outcome.Success<T> success -> success.value();
      case Outcome.Refused<T> refused ->
          throw new ThtException(
              dev.tht.cli.CliErrorCode.REFUSED,
              refused.refusal().reason(),
              refused.refusal().remedy());
    };
  }
}
