package dev.tht.testkit.proposal;

import dev.tht.spi.Outcome;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.JoinPath;
import dev.tht.spi.catalog.JoinStep;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.proposal.Proposal.Interpretations;
import dev.tht.spi.proposal.ProposerDesk;
import dev.tht.spi.query.ReadingCounts;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.RetrievalQuery;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A desk over one catalog and retriever: paths are found along the keys, counts are those it was
 * told, and no plan is determined.
 */
public final class FixedProposerDesk implements ProposerDesk {

  private static final int LONGEST = 4;

  private final Catalog catalog;
  private final CandidateRetriever retriever;
  private final Map<List<FilterClaim>, Long> counts = new HashMap<>();
  private final Map<String, ReadingCounts> compared = new HashMap<>();

  public FixedProposerDesk(Catalog catalog, CandidateRetriever retriever) {
    this.catalog = catalog;
    this.retriever = retriever;
  }

  /** These claims together match so many rows. */
  public FixedProposerDesk with(long rows, FilterClaim... claims) {
    counts.put(List.of(claims), rows);
    return this;
  }

  /** The readings of that subject come to those counts. */
  public FixedProposerDesk comparing(String subject, ReadingCounts result) {
    compared.put(subject, result);
    return this;
  }

  @Override
  public Optional<ReadingCounts> compare(Interpretations readings) {
    return Optional.ofNullable(compared.get(readings.subject()));
  }

  @Override
  public List<Candidate> find(RetrievalQuery query) {
    return retriever.retrieve(query);
  }

  @Override
  public List<JoinPath> paths(TableName from, TableName to) {
    List<JoinPath> found = new ArrayList<>();
    Deque<List<JoinStep>> open = new ArrayDeque<>(List.of(List.of()));
    int shortest = LONGEST;
    while (!open.isEmpty()) {
      List<JoinStep> walked = open.remove();
      TableName at = walked.isEmpty() ? from : walked.getLast().to();
      if (at.equals(to) && !walked.isEmpty()) {
        shortest = Math.min(shortest, walked.size());
        found.add(new JoinPath(walked));
      } else if (walked.size() <= shortest && walked.size() < LONGEST) {
        next(from, at, walked, open);
      }
    }
    return List.copyOf(found);
  }

  private void next(
      TableName from, TableName at, List<JoinStep> walked, Deque<List<JoinStep>> open) {
    for (ForeignKey key : catalog.foreignKeys()) {
      for (JoinStep step : List.of(new JoinStep(key, true), new JoinStep(key, false))) {
        boolean visited =
            step.to().equals(from) || walked.stream().anyMatch(w -> w.to().equals(step.to()));
        if (step.from().equals(at) && !visited) {
          List<JoinStep> longer = new ArrayList<>(walked);
          longer.add(step);
          open.add(longer);
        }
      }
    }
  }

  @Override
  public OptionalLong rows(List<FilterClaim> claims) {
    Long rows = counts.get(claims);
    return rows == null ? OptionalLong.empty() : OptionalLong.of(rows);
  }

  @Override
  public Outcome<CtePlan> plan(EffectiveDecisions decisions) {
    return Outcome.refused("no-plan", "", "this desk determines no plan", "use a real one");
  }
}
