/**
 * Asking the database: the result of the one statement that was synthesised, and counts of what a
 * reading would match. Start at {@link dev.tht.spi.query.QueryRunner}. Leans on {@code plan}.
 */
@NullMarked
package dev.tht.spi.query;

import org.jspecify.annotations.NullMarked;
