/**
 * A chat model as the proposer behind {@code tht ask}. {@link dev.tht.proposerllm.LlmProposer} asks
 * the model phase by phase for one proposal in the published JSON form, tells it what was wrong a
 * bounded number of times, and leaves the word to the rule proposer when that does not help. What
 * the model says is a proposal like any other: the gate checks it and the reviewer decides.
 */
@NullMarked
package dev.tht.proposerllm;

import org.jspecify.annotations.NullMarked;
