/**
 * The shared vocabulary of tht, and every interface that a backend may provide.
 *
 * <p>Read the packages in the order in which a question walks through the product: {@code session}
 * (what is being asked, and in which phase it is), {@code catalog} (the database asked), {@code
 * retrieval} (what may be meant), {@code literal} (values that were looked up before they may
 * filter), {@code proposal} (what a model may say), {@code review} (what a reviewer sees and
 * replies), {@code decision} (what the reply records), {@code ledger} (where it is recorded),
 * {@code memory} (what is kept for later questions), {@code rewriting}, {@code plan} and {@code
 * query} (how decisions become a result).
 *
 * <p>The chain of custody runs one way: {@code Candidate -> Proposal -> ReviewRequest ->
 * ReviewerReply -> Decision -> LedgerEntry -> EffectiveDecisions}. This package itself holds what
 * all of them lean on: errors, spans of text, and text that is safe to show. It leans on JSpecify
 * alone.
 */
@NullMarked
package dev.tht.spi;

import org.jspecify.annotations.NullMarked;
