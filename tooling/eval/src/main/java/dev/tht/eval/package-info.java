/** Scorecards, oracle reviewer, data-set readers, evaluation runs. */
@NullMarked
package dev.tht.eval;

import org.jspecify.annotations.NullMarked;
