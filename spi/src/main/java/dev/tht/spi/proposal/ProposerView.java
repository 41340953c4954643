package dev.tht.spi.proposal;

import dev.tht.spi.Refusal;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.memory.MemoryMatch;
import dev.tht.spi.retrieval.RetrievalPack;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.Session;
import java.util.List;
import java.util.Optional;

/**
 * All that a proposer sees when it is its turn.
 *
 * @param session the session as opened
 * @param phase the phase that is open
 * @param decisions what is in force
 * @param pack what was retrieved
 * @param catalog the database asked
 * @param memory in F2 the remembered concepts that may apply, in F8 those that make keeping a
 *     concept needless; else empty
 * @param words what the reviewer said and no decision has taken up yet, oldest first
 * @param settled subjects that the reviewer has answered in this phase, whatever the answer; not to
 *     be asked again unless the reviewer's words are about them
 * @param refusal why the last proposal was refused, when it was
 * @param desk further searches
 */
public record ProposerView(
    Session session,
    Phase phase,
    EffectiveDecisions decisions,
    RetrievalPack pack,
    Catalog catalog,
    List<MemoryMatch> memory,
    List<ReviewerWords> words,
    List<String> settled,
    Optional<Refusal> refusal,
    ProposerDesk desk) {

  public ProposerView {
    memory = List.copyOf(memory);
    words = List.copyOf(words);
    settled = List.copyOf(settled);
  }
}
