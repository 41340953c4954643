/**
 * What a reply brings about: decisions, supersessions, closed and reopened phases, promotions.
 * Pure; start at {@link dev.tht.gatecore.reply.ReplyEffects}. Leans on {@code spi} and the ledger's
 * session state.
 */
@NullMarked
package dev.tht.gatecore.reply;

import org.jspecify.annotations.NullMarked;
