package dev.tht.ambiguity;

import dev.tht.spi.Outcome;
import dev.tht.spi.catalog.JoinPath;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.proposal.ProposerDesk;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.Provenance;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.retrieval.Score;
import dev.tht.spi.retrieval.Target;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Another desk with a retriever of meanings, which finds some columns of the table {@code worker}
 * for whatever is asked, each with the cosine given.
 */
record MeaningDesk(ProposerDesk desk, Map<String, Double> cosines) implements ProposerDesk {

  @Override
  public List<Candidate> find(RetrievalQuery query) {
    return query.kinds().equals(java.util.Set.of(CandidateKind.COLUMN))
        ? cosines.entrySet().stream().map(each -> found(each.getKey(), each.getValue())).toList()
        : desk.find(query);
  }

  private static Candidate found(String column, double cosine) {
    return new Candidate(
        "column:worker." + column,
        new Target.OfColumn(TableName.of("worker").column(column)),
        column,
        new Provenance("meanings", "worker." + column, "v"),
        Optional.of(new Score(cosine, Map.of("cosine", cosine))),
        Optional.empty());
  }

  @Override
  public List<JoinPath> paths(TableName from, TableName to) {
    return desk.paths(from, to);
  }

  @Override
  public OptionalLong rows(List<FilterClaim> claims) {
    return desk.rows(claims);
  }

  @Override
  public Outcome<CtePlan> plan(EffectiveDecisions decisions) {
    return desk.plan(decisions);
  }
}
