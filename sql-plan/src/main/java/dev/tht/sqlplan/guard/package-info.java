/**
 * The last look at a text of the whole plan language before it may run. Start at {@link
 * dev.tht.sqlplan.guard.StatementGuard}. Leans on {@code read}, JSqlParser and {@code
 * dev.tht.spi.plan}.
 */
@NullMarked
package dev.tht.sqlplan.guard;

import org.jspecify.annotations.NullMarked;
