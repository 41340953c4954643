/**
 * Plans written as SQL for an engine, by an emitter of our own: one CTE a step, its purpose as a
 * comment. Start at {@link dev.tht.sqlplan.write.PlanWriter}; what differs between engines is in
 * {@code Spelling} and its subclasses. Leans on {@code dev.tht.spi.plan} alone.
 */
@NullMarked
package dev.tht.sqlplan.write;

import org.jspecify.annotations.NullMarked;
