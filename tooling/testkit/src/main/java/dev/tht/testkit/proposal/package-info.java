/**
 * What a proposer is tried with: views made without a gate, a desk over a small corpus, a scripted
 * proposer, and the contract of every proposer. Start at {@link
 * dev.tht.testkit.proposal.ProposerContract}. Leans on {@code catalog} and {@code retrieval}.
 */
@NullMarked
package dev.tht.testkit.proposal;

import org.jspecify.annotations.NullMarked;
