package dev.tht.gatecore.request;

import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.JoinEffects;
import dev.tht.spi.catalog.JoinPath;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.ColumnLinked;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.decision.JoinLinked;
import dev.tht.spi.decision.TableLinked;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.review.MeasuredJoin;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.session.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Questions of F4: tables and columns to curate, and joins apart. */
final class LinkingRequests {

  /** The subject under which tables and columns are asked. */
  static final String LINKING = "schema linking";

  /** The subject under which joins are asked. */
  static final String JOINS = "joins";

  /** Beyond so many joins, counting would keep the reviewer waiting. */
  private static final int MOST_MEASURED = 12;

  private LinkingRequests() {}

  static ReviewRequest linking(Proposal.Linking proposal) {
    List<ReviewOption> options = new ArrayList<>();
    for (Proposal.TableChoice choice : proposal.tables()) {
      options.add(
          option(
              new TableLinked(choice.table(), choice.use(), choice.reason()),
              List.of(),
              choice.reason(),
              choice.recommended()));
    }
    for (Proposal.ColumnChoice choice : proposal.columns()) {
      options.add(
          option(
              new ColumnLinked(choice.column(), choice.use(), choice.reason()),
              List.of(choice.column()),
              choice.reason(),
              choice.recommended()));
    }
    return new ReviewRequest.SchemaLinking(
        Phase.SCHEMA_LINKING, LINKING, accepting(options), Options.DECIDE_CONTROLS);
  }

  /** Each join with what it does to the population's rows, as far as that can be counted. */
  static ReviewRequest joins(
      Proposal.Joins proposal, EffectiveDecisions decisions, JoinEffects effects) {
    JoinRoutes routes = routes(proposal, decisions);
    List<ReviewOption> options = new ArrayList<>();
    for (Proposal.JoinChoice choice : proposal.joins()) {
      options.add(
          option(
                  new JoinLinked(choice.step(), choice.optional(), choice.reason()),
                  List.of(),
                  choice.reason(),
                  choice.recommended())
              .measured(
                  options.size() < MOST_MEASURED
                      ? measured(routes.through(choice.step()), effects)
                      : Optional.empty()));
    }
    List<ReviewOption> all = new ArrayList<>(accepting(options));
    all.add(Options.ofGate(ReviewOption.Role.NONE_APPLIES));
    return new ReviewRequest.Decide(
        Phase.SCHEMA_LINKING,
        ReviewRequest.Purpose.JOINS,
        JOINS,
        Optional.empty(),
        Options.numbered(all),
        Optional.empty(),
        Options.DECIDE_CONTROLS);
  }

  private static JoinRoutes routes(Proposal.Joins proposal, EffectiveDecisions decisions) {
    Optional<TableName> population =
        decisions.of(TableLinked.class).stream()
            .map(link -> link.decision())
            .filter(table -> table.use() == TableLinked.Use.POPULATION)
            .map(TableLinked::table)
            .findFirst();
    return new JoinRoutes(
        population,
        proposal.joins().stream()
            .filter(Proposal.JoinChoice::recommended)
            .map(Proposal.JoinChoice::step)
            .toList());
  }

  private static Optional<MeasuredJoin> measured(JoinPath path, JoinEffects effects) {
    return effects.of(path).map(effect -> new MeasuredJoin(path.from(), path.to(), effect));
  }

  /** Puts "accept what is recommended" first, when something is. */
  private static List<ReviewOption> accepting(List<ReviewOption> options) {
    List<ReviewOption> all = new ArrayList<>();
    if (options.stream().anyMatch(ReviewOption::recommended)) {
      all.add(Options.ofGate(ReviewOption.Role.ACCEPT));
    }
    all.addAll(options);
    return Options.numbered(all);
  }

  private static ReviewOption option(
      Decision decision, List<ColumnName> columns, String reason, boolean recommended) {
    return new ReviewOption(
        "o",
        ReviewOption.Role.PROPOSED,
        decision.subject() + ": " + decision.detail(),
        List.of(),
        columns,
        List.of(reason),
        "",
        recommended,
        Optional.of(decision),
        OptionalLong.empty());
  }
}
