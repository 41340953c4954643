/**
 * The commands, one class each: they read options, open the workspace's assembly, call one room and
 * write data to standard output. Start at {@link dev.tht.cli.command.AskCommand}; what all share is
 * in {@link dev.tht.cli.command.ThtCommand}. Leans on picocli and {@code assembly}.
 */
@NullMarked
package dev.tht.cli.command;

import org.jspecify.annotations.NullMarked;
