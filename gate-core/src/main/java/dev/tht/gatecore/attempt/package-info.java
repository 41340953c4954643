/**
 * Attempts that a rule refused: kept apart from the ledger, capped, so that they can be seen
 * afterwards and never disturb a session. Start at {@link dev.tht.gatecore.attempt.AttemptLog}.
 */
@NullMarked
package dev.tht.gatecore.attempt;

import org.jspecify.annotations.NullMarked;
