/**
 * The gate: the only component that turns a reviewer's reply into something recorded. Start at
 * {@link dev.tht.gatecore.Gate}: a proposal goes in and becomes a question or a refusal, a bound
 * reply goes in and becomes one ledger entry or a refusal. {@code rule} says what is allowed,
 * {@code request} builds the questions, {@code reply} what a reply brings about, {@code screen}
 * what a person sees, {@code conversation} lets a proposer and a reviewer take turns. Leans on
 * {@code spi} and {@code ledger}.
 */
@NullMarked
package dev.tht.gatecore;

import org.jspecify.annotations.NullMarked;
