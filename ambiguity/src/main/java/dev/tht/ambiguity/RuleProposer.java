package dev.tht.ambiguity;

import dev.tht.ambiguity.detect.Situation;
import dev.tht.ambiguity.propose.Clarifying;
import dev.tht.ambiguity.propose.Linking;
import dev.tht.ambiguity.propose.Planning;
import dev.tht.ambiguity.propose.Promoting;
import dev.tht.ambiguity.propose.Remembering;
import dev.tht.ambiguity.propose.Rewording;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.Proposer;
import dev.tht.spi.proposal.ProposerView;
import java.util.List;

/**
 * A proposer made of rules, which needs no language model: it reads a question by word lists and
 * the catalog's names, asks about what it finds unclear, and links the rest. A pure function of the
 * view; safe for concurrent use. It reads English and Italian.
 */
public final class RuleProposer implements Proposer {

  /** The name by which configuration chooses it and the ledger records it. */
  public static final String NAME = "rules";

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Proposal propose(ProposerView view) {
    return switch (view.phase()) {
      case CLARIFICATION -> Clarifying.propose(Situation.of(view));
      case MEMORY -> Remembering.propose(view);
      case REWRITING -> Rewording.propose(Situation.of(view));
      case SCHEMA_LINKING -> Linking.propose(Situation.of(view));
      case PLAN -> Planning.propose(view);
      case SYNTHESIS, VERIFICATION -> new Proposal.PhaseSummary(List.of(view.phase()), List.of());
      case PROMOTION -> Promoting.propose(view);
    };
  }
}
