package dev.tht.ledger.session;

import dev.tht.spi.decision.Decision;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.session.Phase;

/**
 * A decision that went out of force because an earlier phase was reopened; kept to be shown.
 *
 * @param id its name in the session
 * @param phase the phase that it belonged to
 * @param decision what was decided
 */
public record StaleDecision(DecisionId id, Phase phase, Decision decision) {}
