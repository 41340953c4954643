/**
 * What value search speaks in: rows in, hits with their locations out.
 *
 * <p>Start at {@link dev.tht.retrievallsh.value.ValueSearch}. Leans on the similarity package for
 * the scores of a hit.
 */
@NullMarked
package dev.tht.retrievallsh.value;

import org.jspecify.annotations.NullMarked;
