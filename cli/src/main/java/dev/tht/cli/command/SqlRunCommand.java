package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.workspace.Settings;
import dev.tht.cli.CliErrorCode;
import dev.tht.cli.reviewer.CliWords;
import dev.tht.cli.view.ChartOfResult;
import dev.tht.cli.view.CsvRows;
import dev.tht.cli.view.MarkdownRows;
import dev.tht.cli.view.OpenRiskLines;
import dev.tht.cli.view.ResultFormat;
import dev.tht.cli.view.RowsTable;
import dev.tht.cli.view.SessionDocuments;
import dev.tht.ledger.session.SessionState;
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
import picocli.CommandLine.Option;

/** {@code tht sql run}: runs a session's accepted SQL once more. */
@Command(
    name = "tht sql run",
    description = {
      "Run the accepted SQL of a session once more, read-only, and show the rows.",
      "SQL of an earlier acceptance that has become stale does not run; nothing is recorded."
    })
public final class SqlRunCommand extends SqlSessionCommand {

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "table",
      description = "table, csv, json, markdown, or svg: a chart, where one suits the rows.")
  String format = "table";

  @Override
  int call(Assembly assembly, SessionState state, SessionDocuments documents) {
    ResultFormat written = written();
    SynthesizedSql sql = there(documents.sql(), "the session has no accepted SQL");
    CtePlan plan = there(documents.plan(), "the session has no accepted plan");
    ReviewedSql.check(sql.text(), sql.dialect(), assembly.get(Catalog.class), tables(plan))
        .ifPresent(
            refusal -> {
              throw new ThtException(CliErrorCode.REFUSED, refusal.reason(), refusal.remedy());
            });
    QueryResult result =
        assembly.get(QueryRunner.class).run(sql, assembly.get(Settings.class).limits());
    List<String> remarks = new ArrayList<>();
    remarks.add(
        result.rows().size()
            + (result.rows().size() == 1 ? " row" : " rows")
            + (result.truncated() ? ", and there are more" : ""));
    remarks.addAll(
        OpenRiskLines.of(OpenRiskLines.risks(state), CliWords.of(state.session().language())));
    write(result, written, remarks, state.session().question());
    return 0;
  }

  /** The rows; what is to be said of them stands below a table, else on standard error. */
  private void write(
      QueryResult result, ResultFormat written, List<String> remarks, String question) {
    if (written == ResultFormat.TABLE || json) {
      List<String> lines = new ArrayList<>(RowsTable.of(result));
      lines.addAll(remarks);
      data(result, lines);
      return;
    }
    switch (written) {
      case CSV -> out().print(CsvRows.of(result));
      case SVG -> out().println(ChartOfResult.svg(result, question));
      case MARKDOWN -> MarkdownRows.of(result).forEach(line -> out().println(line));
      case JSON, TABLE -> out().println(shown(result));
    }
    out().flush();
    remarks.forEach(this::note);
  }

  private ResultFormat written() {
    ResultFormat chosen =
        ResultFormat.named(format)
            .orElseThrow(
                () ->
                    argument(
                        "'" + format + "' is no format",
                        "write table, csv, json, markdown or svg"));
    if (json && chosen != ResultFormat.TABLE && chosen != ResultFormat.JSON) {
      throw argument("--json and --format " + format + " differ", "leave one of them out");
    }
    return chosen;
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
