/**
 * Asking the database: the result of the one statement that was synthesised, counts of what a
 * reading would match, and counts for the checks of a plan. Start at {@link
 * dev.tht.spi.query.QueryRunner}. Leans on {@code plan}.
 */
@NullMarked
package dev.tht.spi.query;

import org.jspecify.annotations.NullMarked;
