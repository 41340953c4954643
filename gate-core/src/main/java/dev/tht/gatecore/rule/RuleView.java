package dev.tht.gatecore.rule;

import dev.tht.ledger.session.SessionState;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.retrieval.EvidenceId;
import dev.tht.spi.retrieval.RetrievalPack;
import java.util.Set;

/**
 * What the rules may look at.
 *
 * @param state the session, folded
 * @param catalog the database asked
 * @param pack what was retrieved for the session
 * @param found ids of candidates that the session's own searches found
 * @param evidence ids of all Evidence
 */
public record RuleView(
    SessionState state,
    Catalog catalog,
    RetrievalPack pack,
    Set<String> found,
    Set<EvidenceId> evidence) {

  public RuleView {
    found = Set.copyOf(found);
    evidence = Set.copyOf(evidence);
  }

  /** The person's question, to which spans refer. */
  public String question() {
    return state.session().question();
  }

  /** Whether the session's pack or searches produced a candidate of that id. */
  public boolean produced(String candidate) {
    return found.contains(candidate) || pack.candidate(candidate).isPresent();
  }
}
