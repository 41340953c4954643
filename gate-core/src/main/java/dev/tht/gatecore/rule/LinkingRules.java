package dev.tht.gatecore.rule;

import dev.tht.spi.Refusal;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.ColumnUse;
import dev.tht.spi.decision.TableLinked;
import dev.tht.spi.proposal.Proposal.ColumnChoice;
import dev.tht.spi.proposal.Proposal.JoinChoice;
import dev.tht.spi.proposal.Proposal.Joins;
import dev.tht.spi.proposal.Proposal.Linking;
import dev.tht.spi.proposal.Proposal.TableChoice;
import dev.tht.spi.rewriting.Rewriting;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What tables, columns and joins may be proposed. */
final class LinkingRules {

  private LinkingRules() {}

  static Optional<Refusal> check(Linking linking, RuleView view) {
    return Refusals.first(
        () -> tables(linking, view), () -> columns(linking, view), () -> population(linking));
  }

  private static Optional<Refusal> tables(Linking linking, RuleView view) {
    for (int i = 0; i < linking.tables().size(); i++) {
      Optional<Refusal> refusal =
          CatalogRules.known(view.catalog(), linking.tables().get(i).table(), "/tables/" + i);
      if (refusal.isPresent()) {
        return refusal;
      }
    }
    return Optional.empty();
  }

  private static Optional<Refusal> columns(Linking linking, RuleView view) {
    Set<TableName> tables =
        linking.tables().stream().map(TableChoice::table).collect(Collectors.toSet());
    for (int i = 0; i < linking.columns().size(); i++) {
      ColumnChoice choice = linking.columns().get(i);
      String part = "/columns/" + i;
      Optional<Refusal> refusal =
          Refusals.first(
              () -> CatalogRules.known(view.catalog(), choice.column(), part),
              () ->
                  Refusals.when(
                      !tables.contains(choice.column().table()),
                      "column-of-linked-table",
                      part,
                      choice.column() + " belongs to a table that is not proposed",
                      "propose its table as well"),
              () -> use(choice.use(), part, view));
      if (refusal.isPresent()) {
        return refusal;
      }
    }
    return Optional.empty();
  }

  private static Optional<Refusal> use(ColumnUse use, String part, RuleView view) {
    int known = view.state().decisions().rewriting().map(r -> entries(r, use)).orElse(0);
    return Refusals.when(
        use.number() > known,
        "use-in-rewriting",
        part + "/use",
        "the rewriting has no " + use.words(),
        "link columns to parts of the accepted rewriting");
  }

  private static int entries(Rewriting rewriting, ColumnUse use) {
    return switch (use.part()) {
      case CONDITION -> rewriting.conditions().size();
      case OUTPUT -> rewriting.outputs().size();
      case GROUPING -> rewriting.groupings().size();
      case ORDERING -> rewriting.orderings().size();
    };
  }

  private static Optional<Refusal> population(Linking linking) {
    long recommended =
        linking.tables().stream()
            .filter(t -> t.use() == TableLinked.Use.POPULATION && t.recommended())
            .count();
    return Refusals.when(
        recommended > 1,
        "one-population",
        "/tables",
        recommended + " tables are recommended as the population",
        "recommend one at most");
  }

  static Optional<Refusal> check(Joins joins, RuleView view) {
    return Refusals.first(
        () ->
            Refusals.when(
                joins.joins().isEmpty(),
                "something-to-decide",
                "/joins",
                "no join is proposed",
                "close the phase when one table is enough"),
        () ->
            Refusals.when(
                view.state().decisions().of(TableLinked.class).isEmpty(),
                "tables-before-joins",
                "",
                "no table has been linked yet",
                "propose tables and columns first"),
        () -> keys(joins, view));
  }

  private static Optional<Refusal> keys(Joins joins, RuleView view) {
    for (int i = 0; i < joins.joins().size(); i++) {
      JoinChoice choice = joins.joins().get(i);
      Optional<Refusal> refusal =
          CatalogRules.known(view.catalog(), choice.step().key(), "/joins/" + i);
      if (refusal.isPresent()) {
        return refusal;
      }
    }
    return Optional.empty();
  }
}
