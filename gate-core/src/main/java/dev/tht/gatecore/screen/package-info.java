/**
 * What a person sees of a question: lines of text that are a pure function of the question's
 * neutral content and the language. Start at {@link dev.tht.gatecore.screen.QuestionScreen}; {@link
 * dev.tht.gatecore.screen.TypedReply} reads what the person types. Everything that comes from a
 * model, the catalog or the data passes through {@code SafeText}. Leans on {@code spi}.
 */
@NullMarked
package dev.tht.gatecore.screen;

import org.jspecify.annotations.NullMarked;
