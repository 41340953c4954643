package dev.tht.gatecore.desk;

import dev.tht.gatecore.GateBackends;
import dev.tht.gatecore.probe.Measured;
import dev.tht.gatecore.probe.ScreenCounts;
import dev.tht.spi.Outcome;
import dev.tht.spi.catalog.JoinPath;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.proposal.Proposal.Interpretations;
import dev.tht.spi.proposal.ProposerDesk;
import dev.tht.spi.query.ReadingCounts;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.session.SessionId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Searches for one session, and remembers what they found, so that an option can cite it. Safe for
 * concurrent use.
 */
public final class RetrievalDesk {

  private static final int MOST_REMEMBERED = 10_000;

  private final GateBackends backends;
  private final Map<SessionId, Map<String, Candidate>> found = new ConcurrentHashMap<>();

  public RetrievalDesk(GateBackends backends) {
    this.backends = backends;
  }

  /** What this session's searches found, by id. */
  public Map<String, Candidate> found(SessionId session) {
    return Map.copyOf(found.getOrDefault(session, Map.of()));
  }

  /**
   * Whether the session's searches find the candidate of that id. One that this process has not
   * found is searched for, since the proposer may have searched by another one.
   */
  public boolean finds(SessionId session, String id) {
    if (!found(session).containsKey(id)) {
      CandidateName.search(id)
          .ifPresent(
              search ->
                  remember(
                      session,
                      backends.retriever().retrieve(search).stream()
                          .filter(candidate -> candidate.id().equals(id))
                          .toList()));
    }
    return found(session).containsKey(id);
  }

  /** The desk as that session's proposer sees it, with the counts for its next question. */
  public ProposerDesk of(SessionId session, ScreenCounts counts) {
    return new ProposerDesk() {
      @Override
      public List<Candidate> find(RetrievalQuery query) {
        List<Candidate> candidates = backends.retriever().retrieve(query);
        remember(session, candidates);
        return candidates;
      }

      @Override
      public List<JoinPath> paths(TableName from, TableName to) {
        return backends.joinPaths().between(from, to);
      }

      @Override
      public OptionalLong rows(List<FilterClaim> claims) {
        return counts.rows(claims);
      }

      @Override
      public Optional<ReadingCounts> compare(Interpretations readings) {
        return counts.measure(readings).flatMap(Measured::counts);
      }

      @Override
      public Outcome<CtePlan> plan(EffectiveDecisions decisions) {
        return backends.planBuilder().build(decisions, backends.catalog());
      }
    };
  }

  private void remember(SessionId session, List<Candidate> candidates) {
    Map<String, Candidate> known = found.computeIfAbsent(session, id -> new ConcurrentHashMap<>());
    for (Candidate candidate : candidates) {
      if (known.size() < MOST_REMEMBERED) {
        known.put(candidate.id(), candidate);
      }
    }
  }
}
