/**
 * A question as words with their places. Start at {@link dev.tht.ambiguity.question.Words}. Knows
 * nothing of meaning, languages or databases; leans on {@code spi}'s spans alone.
 */
@NullMarked
package dev.tht.ambiguity.question;

import org.jspecify.annotations.NullMarked;
