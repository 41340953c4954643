package dev.tht.gatecore.rule;

import dev.tht.ledger.session.SessionState;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.retrieval.EvidenceId;
import dev.tht.spi.retrieval.RetrievalPack;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What the rules may look at.
 *
 * @param state the session, folded
 * @param catalog the database asked
 * @param pack what was retrieved for the session
 * @param searched whether the session's own searches find the candidate of an id
 * @param evidence ids of all Evidence
 */
public record RuleView(
    SessionState state,
    Catalog catalog,
    RetrievalPack pack,
    Predicate<String> searched,
    Set<EvidenceId> evidence) {

  public RuleView {
    evidence = Set.copyOf(evidence);
  }

  /** The person's question, to which spans refer. */
  public String question() {
    return state.session().question();
  }

  /** Whether the session's pack or searches produced a candidate of that id. */
  public boolean produced(String candidate) {
    return pack.candidate(candidate).isPresent() || searched.test(candidate);
  }
}
