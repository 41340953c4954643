package dev.tht.cli.command;

import dev.tht.ambiguity.RuleProposer;
import dev.tht.assembly.Assembly;
import dev.tht.assembly.Freshness;
import dev.tht.assembly.workspace.Settings;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.cli.reviewer.CliWords;
import dev.tht.cli.view.OpenRiskLines;
import dev.tht.cli.view.SessionDocuments;
import dev.tht.gatecore.Chance;
import dev.tht.gatecore.Gate;
import dev.tht.gatecore.SessionJournal;
import dev.tht.gatecore.desk.ReviewDesk;
import dev.tht.ledger.session.SessionState;
import dev.tht.mcp.DoorRooms;
import dev.tht.schemacatalog.rendering.CatalogRenderer;
import dev.tht.schemacatalog.rendering.Format;
import dev.tht.schemacatalog.rendering.RenderRequest;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.PlanWording;
import dev.tht.spi.plan.SynthesizedSql;
import dev.tht.spi.proposal.Proposer;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Profile;
import dev.tht.spi.session.Session;
import dev.tht.spi.session.SessionId;
import dev.tht.sqlplan.check.PlanChecks;
import dev.tht.sqlplan.check.WarningWords;
import dev.tht.sqlplan.why.SqlWhy;
import dev.tht.sqlplan.why.WhyText;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;

/** The rooms of one workspace behind the model's door. */
public final class AssembledRooms implements DoorRooms {

  private final Supplier<Assembly> assembly;
  private final Path folder;
  private final Settings settings;

  /** The rooms of that workspace. */
  public AssembledRooms(Assembly assembly, Workspace workspace) {
    this(() -> assembly, workspace);
  }

  /** As the other, put together when they are first needed. */
  AssembledRooms(Supplier<Assembly> assembly, Workspace workspace) {
    this.assembly = assembly;
    this.folder = workspace.root();
    this.settings = workspace.settings();
  }

  @Override
  public Gate gate() {
    return assembly.get().gate();
  }

  @Override
  public SessionJournal journal() {
    return assembly.get().get(SessionJournal.class);
  }

  @Override
  public Chance chance() {
    return assembly.get().get(Chance.class);
  }

  @Override
  public Proposer rules() {
    return new RuleProposer();
  }

  @Override
  public Language language() {
    return settings.language();
  }

  @Override
  public Profile profile() {
    return settings.profile();
  }

  @Override
  public String review(SessionId session) {
    return ShellLine.of(ShellLine.program(), "review", session.value(), "-w", folder.toString());
  }

  @Override
  public void fresh() {
    assembly.get().get(Freshness.class).check();
  }

  @Override
  public String schema(List<String> tables, int budget) {
    Catalog catalog = assembly.get().get(Catalog.class);
    return CatalogRenderer.render(
            catalog,
            new RenderRequest(
                Format.MARKDOWN, CatalogRenderer.named(catalog, tables), OptionalInt.of(budget)))
        .text();
  }

  @Override
  public List<String> screen(PendingQuestion question) {
    Session asked = gate().state(question.session()).session();
    return assembly.get().get(ReviewDesk.class).screen(question, asked.language(), asked.profile());
  }

  @Override
  public List<String> plan(CtePlan plan, Session session) {
    PlanWording wording = assembly.get().get(PlanWording.class);
    return switch (session.profile()) {
      case TECHNICAL -> wording.technical(plan, session.language());
      case BUSINESS -> wording.sentences(plan, session.language());
    };
  }

  @Override
  public List<String> doubts(CtePlan plan, Language language) {
    return PlanChecks.warnings(plan, assembly.get().get(Catalog.class)).stream()
        .map(warning -> WarningWords.of(warning, language))
        .toList();
  }

  @Override
  public Papers papers(SessionId session) {
    SessionState state = gate().state(session);
    SessionDocuments documents = new SessionDocuments(state, journal().entries(session));
    Optional<SynthesizedSql> sql = documents.sql();
    return new Papers(
        sql,
        sql.map(text -> WhyText.of(SqlWhy.of(text, state.decisions()))).orElse(List.of()),
        OpenRiskLines.of(OpenRiskLines.risks(state), CliWords.of(state.session().language())),
        documents.result());
  }
}
