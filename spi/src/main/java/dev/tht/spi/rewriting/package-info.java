/**
 * The question made explicit: a population, numbered conditions, outputs, groups and order, each
 * with its basis. Start at {@link dev.tht.spi.rewriting.Rewriting}. No table or column is named
 * here; those are linked afterwards. Leans on {@code literal} and the root package.
 */
@NullMarked
package dev.tht.spi.rewriting;

import org.jspecify.annotations.NullMarked;
