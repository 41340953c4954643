/**
 * Detectors, impact ranking, and the rule proposer that stands in for a model. Start at {@link
 * dev.tht.ambiguity.RuleProposer}, which hands each phase to a class of {@code propose}; those read
 * the question by {@code sketch} (over {@code question}, {@code lexicon} and {@code linking}) and
 * find what is unclear by {@code detect}. Leans on {@code spi} alone; holds no state.
 */
@NullMarked
package dev.tht.ambiguity;

import org.jspecify.annotations.NullMarked;
