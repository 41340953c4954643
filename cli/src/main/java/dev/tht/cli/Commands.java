package dev.tht.cli;

import dev.tht.cli.command.AskCommand;
import dev.tht.cli.command.ConfigShowCommand;
import dev.tht.cli.command.DecisionAddCommand;
import dev.tht.cli.command.DecisionListCommand;
import dev.tht.cli.command.DemoCommand;
import dev.tht.cli.command.DoctorCommand;
import dev.tht.cli.command.EvalCommand;
import dev.tht.cli.command.EvalKeysCommand;
import dev.tht.cli.command.EvalPlanCommand;
import dev.tht.cli.command.EvalRetrievalCommand;
import dev.tht.cli.command.EvidenceAddCommand;
import dev.tht.cli.command.EvidenceImportCommand;
import dev.tht.cli.command.EvidenceListCommand;
import dev.tht.cli.command.EvidenceShowCommand;
import dev.tht.cli.command.IndexCommand;
import dev.tht.cli.command.IndexForgetCommand;
import dev.tht.cli.command.InitCommand;
import dev.tht.cli.command.LedgerCheckpointCommand;
import dev.tht.cli.command.LedgerConsistencyCommand;
import dev.tht.cli.command.LedgerExportCommand;
import dev.tht.cli.command.LedgerImportCommand;
import dev.tht.cli.command.LedgerKeyCommand;
import dev.tht.cli.command.LedgerProveCommand;
import dev.tht.cli.command.LedgerRedactCommand;
import dev.tht.cli.command.LedgerVerifyCommand;
import dev.tht.cli.command.LedgerVerifyProofCommand;
import dev.tht.cli.command.McpInstallCommand;
import dev.tht.cli.command.McpServeCommand;
import dev.tht.cli.command.MemoryListCommand;
import dev.tht.cli.command.MemorySearchCommand;
import dev.tht.cli.command.PhaseAdvanceCommand;
import dev.tht.cli.command.PhaseReopenCommand;
import dev.tht.cli.command.PhaseStatusCommand;
import dev.tht.cli.command.PlanCheckCommand;
import dev.tht.cli.command.PlanFromSqlCommand;
import dev.tht.cli.command.PlanShowCommand;
import dev.tht.cli.command.ProposeCommand;
import dev.tht.cli.command.ReviewCommand;
import dev.tht.cli.command.ReviewerKeyCommand;
import dev.tht.cli.command.SchemaDiffCommand;
import dev.tht.cli.command.SchemaOfCommand;
import dev.tht.cli.command.SchemaPathsCommand;
import dev.tht.cli.command.SchemaRenderCommand;
import dev.tht.cli.command.SearchFindCommand;
import dev.tht.cli.command.SearchPackCommand;
import dev.tht.cli.command.SessionExportCommand;
import dev.tht.cli.command.SessionListCommand;
import dev.tht.cli.command.SessionResumeCommand;
import dev.tht.cli.command.SessionShowCommand;
import dev.tht.cli.command.SqlRunCommand;
import dev.tht.cli.command.SqlShowCommand;
import dev.tht.cli.command.SqlWhyCommand;
import dev.tht.cli.command.ThtCommand;

/** Makes the command of a name; only the class that is made is loaded. */
final class Commands {

  private Commands() {}

  static ThtCommand named(String name) {
    return switch (name) {
      case "demo" -> new DemoCommand();
      case "init" -> new InitCommand();
      case "index" -> new IndexCommand();
      case "index forget" -> new IndexForgetCommand();
      case "ask" -> new AskCommand();
      case "review" -> new ReviewCommand();
      case "doctor" -> new DoctorCommand();
      case "session list" -> new SessionListCommand();
      case "session show" -> new SessionShowCommand();
      case "session resume" -> new SessionResumeCommand();
      case "session export" -> new SessionExportCommand();
      case "propose" -> new ProposeCommand();
      case "search pack" -> new SearchPackCommand();
      case "search find" -> new SearchFindCommand();
      case "schema paths" -> new SchemaPathsCommand();
      case "schema diff" -> new SchemaDiffCommand();
      case "schema render" -> new SchemaRenderCommand();
      case "evidence list" -> new EvidenceListCommand();
      case "evidence show" -> new EvidenceShowCommand();
      case "evidence add" -> new EvidenceAddCommand();
      case "evidence import" -> new EvidenceImportCommand();
      case "memory list" -> new MemoryListCommand();
      case "memory search" -> new MemorySearchCommand();
      case "decision list" -> new DecisionListCommand();
      case "decision add" -> new DecisionAddCommand();
      case "reviewer key" -> new ReviewerKeyCommand();
      case "phase status" -> new PhaseStatusCommand();
      case "phase advance" -> new PhaseAdvanceCommand();
      case "phase reopen" -> new PhaseReopenCommand();
      case "plan show" -> new PlanShowCommand();
      case "plan from-sql" -> new PlanFromSqlCommand();
      case "plan check" -> new PlanCheckCommand();
      case "sql run" -> new SqlRunCommand();
      case "eval keys" -> new EvalKeysCommand();
      case "eval plan" -> new EvalPlanCommand();
      case "sql show" -> new SqlShowCommand();
      case "sql why" -> new SqlWhyCommand();
      case "ledger verify" -> new LedgerVerifyCommand();
      case "ledger export" -> new LedgerExportCommand();
      case "ledger verify-proof" -> new LedgerVerifyProofCommand();
      case "ledger import" -> new LedgerImportCommand();
      case "ledger key" -> new LedgerKeyCommand();
      case "ledger checkpoint" -> new LedgerCheckpointCommand();
      case "ledger prove" -> new LedgerProveCommand();
      case "ledger consistency" -> new LedgerConsistencyCommand();
      case "ledger redact" -> new LedgerRedactCommand();
      case "eval sql" -> new EvalCommand();
      case "schema-of" -> new SchemaOfCommand();
      case "mcp serve" -> new McpServeCommand();
      case "mcp install" -> new McpInstallCommand();
      case "eval retrieval" -> new EvalRetrievalCommand();
      case "config show" -> new ConfigShowCommand();
      default -> throw new IllegalArgumentException("no command " + name);
    };
  }
}
