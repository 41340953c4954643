/**
 * The reviewer at a terminal: start at {@link dev.tht.cli.reviewer.TerminalReviewer}. The questions'
 * words are the gate's; here are the line editor and the few words of the terminal's own, in
 * English and Italian. Leans on {@code gate-core} and JLine.
 */
@NullMarked
package dev.tht.cli.reviewer;

import org.jspecify.annotations.NullMarked;
