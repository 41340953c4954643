package dev.tht.eval.run;

import dev.tht.eval.gold.GoldQuery;
import dev.tht.spi.Outcome;
import dev.tht.spi.Refusal;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.Proposer;
import dev.tht.spi.proposal.ProposerView;
import dev.tht.spi.session.Phase;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Remembers why a proposal, or the plan that the decisions determine, was last refused, and which
 * tables and columns were proposed first.
 */
final class WatchedProposer implements Proposer {

  private final Proposer proposer;
  private final Set<String> tables = new HashSet<>();
  private final Set<String> columns = new HashSet<>();
  private Optional<Refusal> refusal = Optional.empty();
  private int all;

  WatchedProposer(Proposer proposer) {
    this.proposer = proposer;
  }

  @Override
  public String name() {
    return proposer.name();
  }

  @Override
  public Proposal propose(ProposerView view) {
    refusal = view.phase() == Phase.PLAN ? plan(view).or(view::refusal) : view.refusal();
    Proposal proposal = proposer.propose(view);
    if (proposal instanceof Proposal.Linking linking && columns.isEmpty()) {
      see(linking, view);
    }
    return proposal;
  }

  /** What is proposed, and what clarified words rest on already. */
  private void see(Proposal.Linking linking, ProposerView view) {
    linking.tables().forEach(choice -> tables.add(lower(choice.table().name())));
    linking.columns().forEach(choice -> columns.add(name(choice.column())));
    for (Effective<ConceptClarified> concept : view.decisions().concepts()) {
      concept.decision().grounding().columns().forEach(column -> columns.add(name(column)));
      concept
          .decision()
          .grounding()
          .filters()
          .forEach(filter -> columns.add(name(filter.column())));
    }
    all = view.catalog().tables().stream().mapToInt(table -> table.columns().size()).sum();
  }

  private static String name(ColumnName column) {
    return lower(column.table().name() + "." + column.name());
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  /** How much of the gold was proposed; none when nothing was. */
  Optional<LinkingSight> linking(List<GoldQuery> golds) {
    return columns.isEmpty() ? Optional.empty() : LinkingSight.of(golds, tables, columns, all);
  }

  private static Optional<Refusal> plan(ProposerView view) {
    return switch (view.desk().plan(view.decisions())) {
      case Outcome.Success<CtePlan> planned -> Optional.empty();
      case Outcome.Refused<CtePlan>(Refusal refused) -> Optional.of(refused);
    };
  }

  /** The rule and its reason. */
  Optional<String> reason() {
    return refusal.map(r -> r.rule() + ": " + r.reason());
  }
}
