/**
 * Which tables, columns and stored values the words of a question may mean. Start at {@link
 * dev.tht.ambiguity.linking.Schema} (names) and {@link dev.tht.ambiguity.linking.ValueSpots}
 * (values). Leans on {@code question} and {@code lexicon}.
 */
@NullMarked
package dev.tht.ambiguity.linking;

import org.jspecify.annotations.NullMarked;
