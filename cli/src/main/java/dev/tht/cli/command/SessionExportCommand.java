package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.cli.page.SessionCsv;
import dev.tht.cli.page.SessionPage;
import dev.tht.cli.view.DecisionTrail;
import dev.tht.cli.view.SessionDocuments;
import dev.tht.cli.view.SessionReport;
import dev.tht.gatecore.SessionJournal;
import dev.tht.ledger.proof.DecisionProof;
import dev.tht.ledger.proof.SignedNote;
import dev.tht.ledger.proof.TrustedKeys;
import dev.tht.ledger.session.PositionedEntry;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spi.plan.SynthesizedSql;
import dev.tht.spijson.LogRecordJson;
import dev.tht.spijson.ThtJson;
import dev.tht.sqlplan.why.SqlWhy;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code tht session export}: a session to hand on, as a report or as its ledger records. */
@Command(
    name = "tht session export",
    description = {
      "Write a session. As html, csv or json: the answer as accepted, definitions, open risks, SQL",
      "and proof, when its SQL is in force. As records: its ledger records, one JSON line each."
    })
public final class SessionExportCommand extends OneSessionCommand {

  private enum Format {
    records,
    html,
    csv,
    json
  }

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "html (one page that stands alone), csv, json or records; else records.")
  Format format = Format.records;

  @Option(
      names = "--checkpoint",
      paramLabel = "FILE",
      description = "Prove against this checkpoint; else against an unsigned one of now.")
  @Nullable Path checkpoint;

  @Override
  int call(Assembly assembly, SessionState state, SessionDocuments documents) {
    List<PositionedEntry> entries =
        assembly.get(SessionJournal.class).entries(state.session().id());
    if (format == Format.records) {
      records(assembly, state, entries.size());
    } else {
      out().print(written(report(assembly, state, documents, entries), state));
    }
    out().flush();
    return 0;
  }

  private void records(Assembly assembly, SessionState state, int count) {
    note(state.session().id() + ": " + count + " records");
    for (LogRecord record : assembly.get(LedgerStore.class).read(state.session().id().value())) {
      out().println(LogRecordJson.line(record));
    }
  }

  private String written(SessionReport report, SessionState state) {
    return switch (format) {
      case html -> SessionPage.of(report, language(state.session().language()));
      case csv -> SessionCsv.of(report);
      case json, records -> ThtJson.write(report) + "\n";
    };
  }

  private SessionReport report(
      Assembly assembly,
      SessionState state,
      SessionDocuments documents,
      List<PositionedEntry> entries) {
    SynthesizedSql sql = there(documents.sql(), "the session has no accepted SQL that is in force");
    DecisionTrail trail = new DecisionTrail(state, entries);
    SqlWhy why = SqlWhy.of(sql, documents.plan(), trail::find);
    return SessionReport.of(state, entries, documents, why, proof(assembly, state));
  }

  /** Of the decision recorded last that is in force. */
  private DecisionProof proof(Assembly assembly, SessionState state) {
    LedgerStore store = assembly.get(LedgerStore.class);
    List<Effective<? extends Decision>> all = state.decisions().all();
    SignedNote note =
        checkpoint == null
            ? new SignedNote(LedgerCheckpointCommand.verified(store).text(), List.of())
            : InputFiles.note(checkpoint);
    return DecisionProof.of(
        store,
        state.session().id(),
        all.get(all.size() - 1).id(),
        note,
        new TrustedKeys(List.of()));
  }
}
