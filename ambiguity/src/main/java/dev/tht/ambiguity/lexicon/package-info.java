/**
 * What words are for: cues of both languages, stems, near-synonyms and adjectives, kept as small
 * resource files. Start at {@link dev.tht.ambiguity.lexicon.Lexicon}. Leans on {@code question}.
 */
@NullMarked
package dev.tht.ambiguity.lexicon;

import org.jspecify.annotations.NullMarked;
