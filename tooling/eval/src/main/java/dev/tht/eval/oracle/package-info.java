/**
 * A reviewer who knows the gold SQL and answers truthfully from it, by choosing, deselecting or
 * giving a gold value in its own words; it never edits what is shown. Start at {@link
 * dev.tht.eval.oracle.OracleReviewer}. Leans on {@code gold} and {@code spi}.
 */
@NullMarked
package dev.tht.eval.oracle;

import org.jspecify.annotations.NullMarked;
