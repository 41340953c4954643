/**
 * Reads a whole ledger as a stranger would and says what no gate can have written. Start at {@link
 * dev.tht.gatecore.audit.LedgerAudit}. Leans on the ledger's fold and the gate's own effects.
 */
@NullMarked
package dev.tht.gatecore.audit;

import org.jspecify.annotations.NullMarked;
