package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.cli.CliErrorCode;
import dev.tht.cli.reviewer.CliWords;
import dev.tht.cli.view.OpenRiskLines;
import dev.tht.cli.view.RerunLines;
import dev.tht.cli.view.SessionDocuments;
import dev.tht.gatecore.GateBackends;
import dev.tht.gatecore.SessionJournal;
import dev.tht.gatecore.rerun.Ground;
import dev.tht.gatecore.rerun.Rerun;
import dev.tht.gatecore.screen.Wording;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.Refusal;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.query.QueryResult;
import dev.tht.spi.rewriting.OpenRisk;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;

/** {@code tht session rerun}: runs a session's accepted SQL after its grounds were verified. */
@Command(
    name = "tht session rerun",
    description = {
      "Run the accepted SQL of a session again. First the ledger is verified, every value and",
      "condition that a decision rests on is looked up and counted again, and so are the readings",
      "that matched as many rows as the chosen one. What changed is said. Where a value is gone, or",
      "such readings have come to differ, no answer is given (exit 6). Nothing is recorded."
    })
public final class SessionRerunCommand extends SqlSessionCommand {

  private record Rerunning(
      String session,
      List<Ground> grounds,
      Optional<Refusal> refusal,
      Optional<QueryResult> result,
      Optional<Long> rows,
      Optional<Boolean> sameAnswer,
      List<OpenRisk> openRisks) {}

  @Override
  int call(Assembly assembly, SessionState state, SessionDocuments documents) {
    there(documents.sql(), "the session has no accepted SQL that is in force");
    LedgerCheckpointCommand.verified(assembly.get(LedgerStore.class));
    Rerun.Report report =
        new Rerun(assembly.get(GateBackends.class))
            .of(state, assembly.get(SessionJournal.class).entries(state.session().id()));
    Wording words = CliWords.of(language(state.session().language()));
    List<OpenRisk> risks = OpenRiskLines.risks(state);
    List<String> lines = new ArrayList<>(RerunLines.of(report, words));
    if (report.refusal().isEmpty()) {
      lines.addAll(OpenRiskLines.of(risks, words));
    }
    data(
        new Rerunning(
            state.session().id().value(),
            report.grounds(),
            report.refusal(),
            report.result().map(result -> result.result()),
            report.result().map(result -> result.rows()),
            report.sameAnswer(),
            risks),
        lines);
    report
        .refusal()
        .ifPresent(
            refusal -> {
              throw new ThtException(
                  CliErrorCode.REFUSED, "nothing was run: " + refusal.reason(), refusal.remedy());
            });
    return 0;
  }
}
