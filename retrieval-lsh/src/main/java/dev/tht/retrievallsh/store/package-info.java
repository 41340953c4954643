/**
 * The index file: named sections of bytes, memory-mapped, with a checksum for every block.
 *
 * <p>Start at {@link dev.tht.retrievallsh.store.IndexDirectory}; the layout is written down field
 * by field in {@code docs/lsh-index-format.md}. This package knows nothing of texts and grams.
 */
@NullMarked
package dev.tht.retrievallsh.store;

import org.jspecify.annotations.NullMarked;
