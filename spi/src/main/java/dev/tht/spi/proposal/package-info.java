/**
 * What a model may say: one proposal of the sort that the phase allows, built from candidates.
 * Start at {@link dev.tht.spi.proposal.Proposal}. A proposal records nothing and decides nothing.
 * Leans on {@code decision}, {@code retrieval} and {@code memory}.
 */
@NullMarked
package dev.tht.spi.proposal;

import org.jspecify.annotations.NullMarked;
