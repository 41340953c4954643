/**
 * From decisions to a CTE plan to SQL that means exactly that. Start at {@code linking} (decisions
 * become a plan), then {@code sql} (a plan becomes text, and the text is read back and matched
 * against the decisions), {@code words} (plan and bill for people) and {@code check} (warnings).
 * Leans on {@code dev.tht.spi.plan}; the foreign libraries stay inside {@code sql}.
 */
@NullMarked
package dev.tht.sqlplan;

import org.jspecify.annotations.NullMarked;
