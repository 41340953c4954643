package dev.tht.cli.page;

import dev.tht.cli.view.CsvRows;
import dev.tht.cli.view.SessionReport;
import dev.tht.spi.query.QueryResult;
import dev.tht.spi.rewriting.OpenRisk;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A session as CSV (RFC 4180): the answer's rows under their names, an empty line, and below it a
 * table {@code about,name,text} of what the answer rests on. A text that a spreadsheet would take
 * for a formula begins with an apostrophe; a missing value is an empty cell.
 */
public final class SessionCsv {
  private final StringBuilder out = new StringBuilder();

  private SessionCsv() {}

  /** The document, lines ended by CRLF. */
  public static String of(SessionReport report) {
    SessionCsv csv = new SessionCsv();
    report.answer().ifPresent(csv::answer);
    csv.out.append("\r\n");
    csv.line(List.of("about", "name", "text"));
    csv.line(List.of("session", report.session(), report.question()));
    report.meaning().ifPresent(meaning -> csv.line(List.of("meaning", "", meaning)));
    report.rows().ifPresent(rows -> csv.line(List.of("rows", "", rows)));
    report.definitions().forEach(d -> csv.line(List.of("definition", d.subject(), d.detail())));
    report.assumptions().forEach(text -> csv.line(List.of("assumption", "", text)));
    report.openRisks().forEach(csv::risk);
    csv.line(List.of("sql", report.sql().dialect(), report.sql().sql()));
    report
        .reviewers()
        .forEach(
            r ->
                csv.line(
                    List.of("reviewer", r.actor(), r.channel() + ", assurance " + r.assurance())));
    String proven = report.proof().decision().value();
    csv.line(List.of("checkpoint", proven, report.proof().checkpoint()));
    report
        .proof()
        .records()
        .forEach(r -> csv.line(List.of("inclusion proof", proven, String.join(" ", r.path()))));
    return csv.out.toString();
  }

  private void answer(QueryResult answer) {
    line(answer.columns());
    answer.rows().forEach(this::line);
  }

  private void risk(OpenRisk risk) {
    line(
        List.of(
            "open risk",
            risk.undetermined(),
            String.join("; ", risk.treatment(), risk.risk(), risk.effect())));
  }

  private void line(List<? extends @Nullable Object> cells) {
    out.append(CsvRows.line(cells));
  }
}
