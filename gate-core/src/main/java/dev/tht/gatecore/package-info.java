/**
 * The gate: proposals, rules, phases, questions and replies, the review desk, the conversation
 * loop.
 */
@NullMarked
package dev.tht.gatecore;

import org.jspecify.annotations.NullMarked;
