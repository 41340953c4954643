package dev.tht.spi.proposal;

import dev.tht.spi.Outcome;
import dev.tht.spi.catalog.JoinPath;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.query.ReadingCounts;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.RetrievalQuery;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** The searches that the gate makes for a proposer. They read only, and give no rows. */
public interface ProposerDesk {

  /** A further search; what it finds may be cited like the pack. */
  List<Candidate> find(RetrievalQuery query);

  /** Ways to join two tables, shortest first. */
  List<JoinPath> paths(TableName from, TableName to);

  /** How many rows satisfy the claims; empty when it cannot be said. */
  OptionalLong rows(List<FilterClaim> claims);

  /**
   * How the readings differ in rows, as the reviewer will see it: counted by the gate in what is
   * decided so far, within the time that a question has for counting. Empty when that is up, or the
   * readings cannot be counted; a desk that cannot count gives nothing.
   */
  default Optional<ReadingCounts> compare(Proposal.Interpretations readings) {
    return Optional.empty();
  }

  /** The plan that the decisions determine. */
  Outcome<CtePlan> plan(EffectiveDecisions decisions);
}
