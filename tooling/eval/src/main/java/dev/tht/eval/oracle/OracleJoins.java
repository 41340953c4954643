package dev.tht.eval.oracle;

import dev.tht.eval.gold.GoldQuery;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.JoinLinked;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.ReviewerReply;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Curates joins: those of the gold ON, or what is recommended where they do not connect the tables.
 *
 * @param tables those that were chosen before
 */
record OracleJoins(GoldQuery gold, Set<TableName> tables) {

  /** Joins of the gold, unless they leave a table out and the proposer's own do not. */
  ReviewerReply reply(ReviewRequest.Decide decide) {
    List<ReviewOption> chosen = new ArrayList<>();
    for (ReviewOption option : decide.options()) {
      if (option.decision().orElse(null) instanceof JoinLinked join
          && !join.optional()
          && join.step().key().pairs().stream()
              .allMatch(pair -> gold.joins().stream().anyMatch(wanted -> wanted.is(pair)))
          && chosen.stream().noneMatch(other -> sameKey(other, join))) {
        chosen.add(option);
      }
    }
    Optional<ReviewOption> accept =
        OracleReadings.gateOption(decide.options(), ReviewOption.Role.ACCEPT);
    if (accept.isPresent() && !connects(chosen)) {
      return new ReviewerReply.Chosen(List.of(accept.get().id()));
    }
    return OracleLinking.accepting(decide.options(), chosen);
  }

  private static boolean sameKey(ReviewOption option, JoinLinked join) {
    return option.decision().orElse(null) instanceof JoinLinked other
        && other.step().key().equals(join.step().key());
  }

  /** Whether the joins lead from one table to all the tables that were chosen. */
  private boolean connects(List<ReviewOption> joins) {
    Set<TableName> reached = new LinkedHashSet<>();
    tables.stream().findFirst().ifPresent(reached::add);
    boolean grown = true;
    while (grown) {
      grown = false;
      for (ReviewOption option : joins) {
        JoinLinked join = (JoinLinked) option.decision().orElseThrow();
        if (reached.contains(join.step().from()) || reached.contains(join.step().to())) {
          grown |= reached.add(join.step().from()) | reached.add(join.step().to());
        }
      }
    }
    return reached.containsAll(tables);
  }
}
