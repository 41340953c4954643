/**
 * What a question asks for, as far as its words say: outputs, conditions, groups, order, each with
 * columns that may serve it. Start at {@link dev.tht.ambiguity.sketch.Sketcher}. Leans on {@code
 * linking} and {@code lexicon}; decides nothing.
 */
@NullMarked
package dev.tht.ambiguity.sketch;

import org.jspecify.annotations.NullMarked;
