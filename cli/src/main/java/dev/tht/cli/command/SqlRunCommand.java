package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.workspace.Settings;
import dev.tht.cli.CliErrorCode;
import dev.tht.cli.reviewer.CliWords;
import dev.tht.cli.view.OpenRiskLines;
import dev.tht.cli.view.RowsTable;
import dev.tht.cli.view.SessionDocuments;
import dev.tht.ledger.session.SessionState;
import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.query.QueryEstimate;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.SynthesizedSql;
import dev.tht.spi.query.QueryResult;
import dev.tht.spi.query.QueryRunner;
import dev.tht.sqlplan.lineage.Lineage;
import dev.tht.sqlplan.sql.ReviewedSql;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Command;

/** {@code tht sql run}: runs a session's accepted SQL once more. */
@Command(
    name = "tht sql run",
    description = {
      "Run the accepted SQL of a session once more, read-only, and show the rows.",
      "SQL of an earlier acceptance that has become stale does not run; nothing is recorded."
    })
public final class SqlRunCommand extends SqlSessionCommand {

  /** From so many rows on the engine's estimate is told before the query runs. */
  private static final long COSTLY = 10_000_000;

  @Override
  int call(Assembly assembly, SessionState state, SessionDocuments documents) {
    SynthesizedSql sql = there(documents.sql(), "the session has no accepted SQL");
    CtePlan plan = there(documents.plan(), "the session has no accepted plan");
    ReviewedSql.check(sql.text(), sql.dialect(), assembly.get(Catalog.class), tables(plan))
        .ifPresent(
            refusal -> {
              throw new ThtException(CliErrorCode.REFUSED, refusal.reason(), refusal.remedy());
            });
    QueryEstimate.rows(assembly.get(AskedDatabase.class), sql)
        .ifPresent(
            rows -> {
              if (rows >= COSTLY) {
                note(
                    String.format(
                        java.util.Locale.ROOT,
                        "the engine expects a step of %,d rows; Ctrl-C stops it",
                        rows));
              }
            });
    QueryResult result =
        assembly.get(QueryRunner.class).run(sql, assembly.get(Settings.class).limits());
    List<String> lines = new ArrayList<>(RowsTable.of(result));
    lines.add(
        result.rows().size()
            + (result.rows().size() == 1 ? " row" : " rows")
            + (result.truncated() ? ", and there are more" : ""));
    lines.addAll(
        OpenRiskLines.of(OpenRiskLines.risks(state), CliWords.of(state.session().language())));
    data(result, lines);
    return 0;
  }

  private static Set<TableName> tables(CtePlan plan) {
    Lineage lineage = Lineage.of(plan);
    Set<TableName> tables = new LinkedHashSet<>();
    for (CteStep step : plan.steps()) {
      tables.addAll(lineage.tables(step));
    }
    return tables;
  }
}
