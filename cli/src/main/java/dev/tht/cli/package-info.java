/** The terminal: reviewer and all commands of tht. */
@NullMarked
package dev.tht.cli;

import org.jspecify.annotations.NullMarked;
