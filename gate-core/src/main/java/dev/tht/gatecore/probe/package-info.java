/**
 * Counting what the readings of an ambiguity come to, within the time that a question has for it.
 * Start at {@link dev.tht.gatecore.probe.ScreenProbes}. Leans on the fold and on the vocabulary.
 */
@NullMarked
package dev.tht.gatecore.probe;

import org.jspecify.annotations.NullMarked;
