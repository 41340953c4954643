/**
 * Evidence in tests: a heap store, the contract suite of {@link
 * dev.tht.spi.retrieval.EvidenceStore}, and the wrapper that asserts it. Leans on {@code spi} and
 * AssertJ.
 */
@NullMarked
package dev.tht.testkit.evidence;

import org.jspecify.annotations.NullMarked;
