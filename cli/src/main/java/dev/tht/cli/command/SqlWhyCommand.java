package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.cli.page.WhyPage;
import dev.tht.cli.reviewer.CliWords;
import dev.tht.cli.view.DecisionTrail;
import dev.tht.cli.view.OpenRiskLines;
import dev.tht.cli.view.SessionDocuments;
import dev.tht.gatecore.SessionJournal;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.SafeText;
import dev.tht.spi.plan.SynthesizedSql;
import dev.tht.spi.rewriting.OpenRisk;
import dev.tht.spi.session.Language;
import dev.tht.sqlplan.why.SqlWhy;
import dev.tht.sqlplan.why.WhyText;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code tht sql why}. */
@Command(
    name = "tht sql why",
    description = {
      "Show what every piece of the SQL rests on: piece, plan part, step, decision, the reviewer's",
      "words, evidence and receipts. After a session went back, the SQL accepted last is shown with",
      "the pieces that have become stale."
    })
public final class SqlWhyCommand extends SqlSessionCommand {

  private enum Format {
    text,
    json,
    html
  }

  private record Why(
      String session,
      String question,
      boolean inForce,
      SynthesizedSql sql,
      List<SqlWhy.Piece> pieces,
      List<OpenRisk> openRisks) {}

  @Option(
      names = "--part",
      paramLabel = "N",
      description = "Only the piece of this number, or those of this plan part, such as s1.f1.")
  @Nullable String part;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "text, json or html (one page that stands alone and prints); else text.")
  Format format = Format.text;

  @Override
  int call(Assembly assembly, SessionState state, SessionDocuments documents) {
    SynthesizedSql sql = there(documents.lastSql(), "the session has no accepted SQL");
    DecisionTrail trail =
        new DecisionTrail(state, assembly.get(SessionJournal.class).entries(state.session().id()));
    SqlWhy whole = SqlWhy.of(sql, documents.lastPlan(), trail::find);
    SqlWhy why = part == null ? whole : only(whole, part);
    Language spoken = language(state.session().language());
    List<OpenRisk> risks = OpenRiskLines.risks(state);
    List<String> risksSaid = OpenRiskLines.of(risks, CliWords.of(spoken));
    boolean inForce = documents.sql().isPresent();
    if (!inForce) {
      note("this SQL is no longer in force; pieces marked stale rest on what was taken back");
    }
    if (format == Format.html && !json) {
      String question = SafeText.line(state.session().question());
      out().print(WhyPage.of(why, question, state.session().id().value(), risksSaid, spoken));
      out().flush();
      return 0;
    }
    List<String> lines = new ArrayList<>(WhyText.of(why));
    lines.addAll(risksSaid);
    json = json || format == Format.json;
    data(
        new Why(
            state.session().id().value(),
            state.session().question(),
            inForce,
            sql,
            why.pieces(),
            risks),
        lines);
    return 0;
  }

  private static SqlWhy only(SqlWhy whole, String part) {
    SqlWhy why = whole.only(part);
    if (why.pieces().isEmpty()) {
      throw argument(
          "the SQL has no piece '" + SafeText.line(part, 40) + "'",
          "give a number from 1 to "
              + whole.pieces().size()
              + " or a plan part such as "
              + whole.pieces().get(0).part());
    }
    return why;
  }
}
