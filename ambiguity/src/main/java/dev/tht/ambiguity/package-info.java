/** Detectors, impact ranking, and the rule proposer that stands in for a model. */
@NullMarked
package dev.tht.ambiguity;

import org.jspecify.annotations.NullMarked;
