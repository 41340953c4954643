/**
 * Folding: how a text loses case, accents, width and punctuation before it is compared.
 *
 * <p>Start at {@link dev.tht.retrievallsh.fold.Folding}. Everything else in this module compares
 * folded text only; this package leans on nothing but the JDK.
 */
@NullMarked
package dev.tht.retrievallsh.fold;

import org.jspecify.annotations.NullMarked;
