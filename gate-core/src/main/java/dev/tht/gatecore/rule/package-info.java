/**
 * The named rules. Each looks at one proposal or reply and either passes it or returns a refusal
 * with the rule's name, the offending part and a remedy; none has an effect. Start at {@link
 * dev.tht.gatecore.rule.ProposalRules}. Leans on {@code spi} and the ledger's session state.
 */
@NullMarked
package dev.tht.gatecore.rule;

import org.jspecify.annotations.NullMarked;
