/**
 * One class per phase, each turning a view into the proposal of that phase. Start at {@link
 * dev.tht.ambiguity.propose.Clarifying} and follow the phases. Leans on {@code detect} and {@code
 * sketch}.
 */
@NullMarked
package dev.tht.ambiguity.propose;

import org.jspecify.annotations.NullMarked;
