/**
 * A script in a reviewer's place, for demonstrations and tests; visible as such in every entry that
 * it brings about. Start at {@link dev.tht.cli.script.ScriptedReviewer}. Leans on {@code spi} and
 * its JSON.
 */
@NullMarked
package dev.tht.cli.script;

import org.jspecify.annotations.NullMarked;
