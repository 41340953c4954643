/**
 * What the expressions of a plan come down to in the database asked. Start at {@link
 * dev.tht.sqlplan.lineage.Lineage}. Leans on {@code dev.tht.spi.plan} alone.
 */
@NullMarked
package dev.tht.sqlplan.lineage;

import org.jspecify.annotations.NullMarked;
