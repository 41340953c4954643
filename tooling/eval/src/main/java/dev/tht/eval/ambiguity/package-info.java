/**
 * How well ambiguities are found: databases with known ambiguities and without, what is asked about
 * them before anything else, and how often that is right. Start at {@link
 * dev.tht.eval.ambiguity.AmbiguityRun}; the cases come from {@link dev.tht.eval.ambiguity.Cases}.
 */
@NullMarked
package dev.tht.eval.ambiguity;

import org.jspecify.annotations.NullMarked;
