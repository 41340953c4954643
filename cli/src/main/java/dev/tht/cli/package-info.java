/**
 * The command line. Start at {@link dev.tht.cli.Main}: it finds the command by name and leaves the
 * rest to it; {@code command} holds them, {@code reviewer} the person at the terminal, {@code
 * script} a script in that place, {@code view} what is shown of sessions, {@code demo} the
 * demonstration. Leans on {@code assembly}, picocli and JLine.
 */
@NullMarked
package dev.tht.cli;

import org.jspecify.annotations.NullMarked;
