/**
 * The one guard that every text passes before it may run. Start at {@link
 * dev.tht.sqlplan.guard.SqlGuard}. Leans on {@code read}, JSqlParser and {@code dev.tht.spi.plan}.
 */
@NullMarked
package dev.tht.sqlplan.guard;

import org.jspecify.annotations.NullMarked;
