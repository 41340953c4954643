package dev.tht.gatecore.attempt;

import dev.tht.spi.Refusal;
import java.time.Instant;

/**
 * Something that was tried and refused.
 *
 * @param at when
 * @param session whose, possibly empty
 * @param actor who tried
 * @param what what was tried, such as {@code propose} or {@code decision add}
 * @param refusal why it was refused
 */
public record Attempt(Instant at, String session, String actor, String what, Refusal refusal) {}
